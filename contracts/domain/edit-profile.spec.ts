import { classifyEmailChange } from './edit-profile.ts';

const account = { email: 'Marie@exemple.ca', pendingEmail: 'Neuve@exemple.ca' };

test.each([
  ['own', 'marie@EXEMPLE.ca'],
  ['own', ' Marie@exemple.ca '],
  ['waiting', 'neuve@exemple.ca'],
  ['new', 'autre@exemple.ca'],
])('classifyEmailChange returns %j for the typed e-mail address %j', (expected, typed) => {
  expect(classifyEmailChange(account, typed)).toBe(expected);
});

test('classifyEmailChange returns "new" for a different e-mail address when no address is pending', () => {
  expect(classifyEmailChange({ ...account, pendingEmail: null }, 'neuve@exemple.ca')).toBe('new');
});
