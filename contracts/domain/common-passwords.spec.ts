import { commonPasswords, isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each(['12345678', 'PASSWORD', 'Motdepasse1', 'Québec2025!', 'azertyuiop', 'aaaaaaaa', 'JeTaime123'])(
    'rejects %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'érablière', 'zzzzyyyy9', 'Sirop d’érable'])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('has thousands of entries of 8 characters or more', () => {
    expect(commonPasswords.size).toBeGreaterThan(5_000);
    expect([...commonPasswords].every((password) => password.length >= 8)).toBe(true);
  });
});
