import { describeTotal } from './total.ts';

it.each([
  [1, '1 compte'],
  [12, '12 comptes'],
  [10_000, '10 000 comptes'],
  [10_001, 'Plus de 10 000 comptes'],
])('describeTotal formats a total of %i accounts as « %s »', (total, expected) => {
  expect(describeTotal(total, 'compte').replace(/\s/g, ' ')).toBe(expected);
});
