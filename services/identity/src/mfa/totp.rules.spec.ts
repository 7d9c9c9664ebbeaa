import { newSecret, otpauthUri, stepOf } from './totp.rules.ts';

/** RFC 6238's key in base32, as secrets are stored. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B, the last six digits of SHA-1's.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s, in the periods beside it too and in no others', (seconds, code) => {
  const period = Math.floor(seconds / 30);
  const taken = [-2, -1, 0, 1, 2].map((late) =>
    stepOf(code, { secret, lastStep: null, now: at(seconds + late * 30) }),
  );
  expect(taken).toEqual([null, period, period, period, null]);
});

test('neither the period last taken nor one before it is taken again', () => {
  const now = at(1_234_567_890);
  const period = Math.floor(1_234_567_890 / 30);
  const after = (lastStep: number) => stepOf('005924', { secret, lastStep, now });
  expect([period - 1, period, period + 1].map(after)).toEqual([period, null, null]);
});

test('what isn’t six digits is no code', () => {
  for (const code of ['', '5924', '0059240', 'abcdef']) {
    expect(stepOf(code, { secret, lastStep: null, now: at(1_234_567_890) })).toBeNull();
  }
});

test('a secret is 160 bits in base32, and another each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('an address for authenticators names the site and the account', () => {
  const uri = new URL(otpauthUri(secret, 'zoé+1@exemple.ca'));
  expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Bottin:zoé+1@exemple.ca');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Bottin',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
