import { aCreator } from '@bottin/testing/states.ts';
import { findPrefixRanges, composeSuggestions } from './suggestions.rules.ts';

describe('findPrefixRanges', () => {
  it.each([
    ['Léa-Tremblay', ['le'], [[0, 2]]],
    [
      'Léa-Tremblay',
      ['tr', 'l'],
      [
        [0, 1],
        [4, 6],
      ],
    ],
    ['Cœur-Vaillant', ['coe'], [[0, 2]]],
    ["Val-d'Or", ['or'], [[6, 8]]],
    ['Léa-Tremblay', ['le', 'x'], null],
    ['Léa', ['leaa'], null],
  ])(
    'for the text « %s » and the typed words %j, findPrefixRanges returns the ranges %j',
    (text, words, expected) => {
      expect(findPrefixRanges(text, words)).toEqual(expected);
    },
  );
});

describe('composeSuggestions', () => {
  it('composeSuggestions returns five names, then the two categories and the two cities with the most entries', () => {
    const creators = Array.from({ length: 9 }, (_, index) => aCreator({ name: `Sa-${index}` }));
    const suggestions = composeSuggestions(['s'], {
      creators,
      categories: new Map([
        ['sport', 1],
        ['sante', 5],
        ['science', 3],
        ['art', 9],
      ]),
      cities: new Map([
        ['Saguenay', 2],
        ['Laval', 8],
      ]),
    });
    expect(suggestions.map(({ label }) => label)).toEqual([
      ...creators.slice(0, 5).map(({ name }) => name),
      'Santé',
      'Science',
      'Saguenay',
    ]);
  });
});

it('composeSuggestions suggests no city for « autre »', () => {
  const cities = new Map([['Autre', 12]]);
  expect(composeSuggestions(['autre'], { creators: [], categories: new Map(), cities })).toEqual([]);
});
