import { PasswordHasher } from './password-hasher.ts';

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('a password is hashed with argon2id at 19 MiB and two passes, and with a new salt each time', async () => {
    const [one, two] = await Promise.all([hasher.hash('érablière'), hasher.hash('érablière')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('a password matches in another Unicode normalization form, but not without its accents', async () => {
    const hash = await hasher.hash('érablière'.normalize('NFC'));
    expect(await hasher.matches('érablière'.normalize('NFD'), hash)).toBe(true);
    expect(await hasher.matches('erabliere', hash)).toBe(false);
  });

  it('no password matches when there is no account', async () => {
    expect(await hasher.matches('érablière', undefined)).toBe(false);
  });
});
