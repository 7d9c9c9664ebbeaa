import { commonPasswords, isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each(['12345678', 'PASSWORD', 'Motdepasse1', 'Québec2025!', 'azertyuiop', 'aaaaaaaa', 'JeTaime123'])(
    'isCommonPassword returns true for the common password %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'érablière', 'zzzzyyyy9', 'Sirop d’érable'])(
    'isCommonPassword returns false for the uncommon password %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it('commonPasswords contains more than 5,000 passwords, all of 8 characters or more', () => {
    expect(commonPasswords.size).toBeGreaterThan(5_000);
    expect([...commonPasswords].every((password) => password.length >= 8)).toBe(true);
  });
});
