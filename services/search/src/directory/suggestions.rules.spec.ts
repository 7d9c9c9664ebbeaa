import { aCreator } from '@bottin/testing/states.ts';
import { beginningsIn, composeList } from './suggestions.rules.ts';

describe('beginningsIn', () => {
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
  ])('finds in « %s » the beginnings %j', (text, words, expected) => {
    expect(beginningsIn(text, words)).toEqual(expected);
  });
});

describe('composeList', () => {
  it('leaves room for two categories and two cities, the largest', () => {
    const creators = Array.from({ length: 9 }, (_, index) => aCreator({ name: `Sa-${index}` }));
    const suggestions = composeList(['s'], {
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

it('composeList suggests no city for « autre »', () => {
  const cities = new Map([['Autre', 12]]);
  expect(composeList(['autre'], { creators: [], categories: new Map(), cities })).toEqual([]);
});
