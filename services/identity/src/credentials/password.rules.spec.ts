import { commonPasswords } from '@bottin/contracts/domain/common-passwords.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { breachedPasswords } from './breached-passwords.ts';
import { isTooCommon, refuseCommonPassword } from './password.rules.ts';

test.each(['Motdepasse1', 'corvette', 'CORVETTE', 'trustno1', 'rush2112', 'Charlie1'])(
  '%s is among those that are tried first, and is refused in words that say so',
  (password) => {
    expect(isTooCommon(password)).toBe(true);
    expect(() => refuseCommonPassword(password)).toThrow(texts.passwordCommon);
  },
);

test.each(['Érablière du rang 4', 'correct horse battery', 'zzzzyyyy9'])('%s is taken', (password) => {
  expect(() => refuseCommonPassword(password)).not.toThrow();
});

test('the list of breaches adds thousands to the words of our own', () => {
  const more = [...breachedPasswords].filter((password) => !commonPasswords.has(password));
  expect(more.length).toBeGreaterThan(10_000);
});
