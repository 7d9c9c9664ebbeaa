import { emailAskedFor } from './edit-profile.ts';

const waiting = { email: 'Marie@exemple.ca', pendingEmail: 'Neuve@exemple.ca' };

test.each([
  ['own', 'marie@EXEMPLE.ca'],
  ['own', ' Marie@exemple.ca '],
  ['waiting', 'neuve@exemple.ca'],
  ['new', 'autre@exemple.ca'],
])('%s: %s', (asked, typed) => {
  expect(emailAskedFor(waiting, typed)).toBe(asked);
});

test('without one that waits, another address is a new one', () => {
  expect(emailAskedFor({ ...waiting, pendingEmail: null }, 'neuve@exemple.ca')).toBe('new');
});
