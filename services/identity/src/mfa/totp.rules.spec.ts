import { generateSecret, otpauthUri, findTimeStep } from './totp.rules.ts';

/** Key of the test vectors in RFC 6238, in base32 like stored secrets. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const atSeconds = (seconds: number) => new Date(seconds * 1000);

// Times and codes from RFC 6238, appendix B: the last six digits of the SHA-1 values.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])(
  '%i s after the epoch, the code %s is accepted only in its own period and the two adjacent periods',
  (seconds, code) => {
    const period = Math.floor(seconds / 30);
    const accepted = [-2, -1, 0, 1, 2].map((late) =>
      findTimeStep(code, { secret, lastStep: null, now: atSeconds(seconds + late * 30) }),
    );
    expect(accepted).toEqual([null, period, period, period, null]);
  },
);

test('findTimeStep rejects a code whose period isn’t later than that of the last accepted code', () => {
  const now = atSeconds(1_234_567_890);
  const period = Math.floor(1_234_567_890 / 30);
  const after = (lastStep: number) => findTimeStep('005924', { secret, lastStep, now });
  expect([period - 1, period, period + 1].map(after)).toEqual([period, null, null]);
});

test('findTimeStep rejects a code that doesn’t have exactly six digits', () => {
  for (const code of ['', '5924', '0059240', 'abcdef']) {
    expect(findTimeStep(code, { secret, lastStep: null, now: atSeconds(1_234_567_890) })).toBeNull();
  }
});

test('generateSecret returns a different 160-bit base32 secret each time', () => {
  expect(generateSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateSecret()).not.toBe(generateSecret());
});

test('otpauthUri includes the name of the site and the account in the URI', () => {
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
