import { codeAt, newSecret, otpauthUri, stepAt, stepOf, toBase32 } from './totp.rules.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

// RFC 6238, appendix B, the last six digits of SHA-1's.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a secret is 160 bits in base32, as RFC 4648 writes it', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('the periods before and after are taken, no others, and none up to the last taken', () => {
  const now = new Date(1_000_000_000_000);
  const present = stepAt(now);
  const taken = (step: number, lastStep: number | null) =>
    stepOf(codeAt(secret, step), { secret, lastStep, now });
  expect([-2, -1, 0, 1, 2].map((ahead) => taken(present + ahead, null))).toEqual([
    null,
    present - 1,
    present,
    present + 1,
    null,
  ]);
  expect([-1, 0, 1].map((ahead) => taken(present + ahead, present))).toEqual([null, null, present + 1]);
});

test('an address for authenticators names the site and the account', () => {
  expect(otpauthUri('ABC', 'zoé+1@exemple.ca')).toBe(
    'otpauth://totp/Bottin%3Azo%C3%A9%2B1%40exemple.ca?secret=ABC&issuer=Bottin',
  );
});
