import { getOrdinalEnding } from '@bottin/contracts/domain/ranks.ts';
import { formatAtCity, listPlaces } from './ranks.rules.ts';

test.each([
  ['Shawinigan', 'à Shawinigan'],
  ['La Tuque', 'à La Tuque'],
  ['Le Bic', 'au Bic'],
  ['Les Éboulements', 'aux Éboulements'],
])('formatAtCity formats the city « %s » as « %s »', (city, expected) => {
  expect(formatAtCity(city)).toBe(expected);
});

test('the first rank is labelled with the category and the city, or only with the category if the city is unknown', () => {
  const ranks = { category: 'voyage', city: 'Shawinigan', local: 3, quebec: 41 };
  expect(listPlaces(ranks)).toEqual([
    { rank: 3, scope: 'en Voyage à Shawinigan' },
    { rank: 41, scope: 'au Québec' },
  ]);
  expect(listPlaces({ ...ranks, city: null })[0]).toEqual({ rank: 3, scope: 'en Voyage' });
});

test('the ordinal of 1 ends in « er », and all other ordinals end in « e »', () => {
  expect([1, 2, 21].map((rank) => getOrdinalEnding(rank))).toEqual(['er', 'e', 'e']);
});
