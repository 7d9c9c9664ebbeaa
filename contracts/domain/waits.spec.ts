import { formatWait, formatTooManyRequests } from './waits.ts';

test.each([
  [0, 'une seconde'],
  [1, 'une seconde'],
  [45, '45 secondes'],
  [60, 'une minute'],
  [61, '2 minutes'],
  [300, '5 minutes'],
  [3599, '60 minutes'],
  [3600, 'une heure'],
  [3601, '2 heures'],
])('formatWait writes %i seconds as « %s »', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

test('formatTooManyRequests includes the wait time', () => {
  expect(formatTooManyRequests(290)).toBe('Trop de tentatives. Réessaie dans 5 minutes.');
});
