import { aCreator } from '@bottin/testing/states.ts';
import { toDocument } from '../documents/document.rules.ts';
import { toFace } from '../documents/face.rules.ts';
import { beginningsIn, changesLabels, composeList } from './suggestions.rules.ts';

describe('the beginnings of words', () => {
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
  ])('of « %s » for %j', (text, words, expected) => {
    expect(beginningsIn(text, words)).toEqual(expected);
  });
});

describe('the list', () => {
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

it('suggests no city to who writes « autre »: it is none', () => {
  const cities = new Map([['Autre', 12]]);
  expect(composeList(['autre'], { creators: [], categories: new Map(), cities })).toEqual([]);
});

describe('the counts', () => {
  const laval = toFace(toDocument(aCreator({ region: 'Laval', categories: ['sport'] })));
  if (!laval) throw new Error('a listed entry has a face');

  it.each([
    ['an entry that comes', null, laval, true],
    ['another city', laval, { ...laval, city: 'gatineau' }, true],
    ['another category', laval, { ...laval, fields: { categories: ['sport', 'art'] } }, true],
    ['another text', laval, { ...laval, text: 'other', shown: 'other', followers: 7 }, false],
  ])('change with %s, or not: %#', (_what, before, after, expected) => {
    expect(changesLabels({ id: 'any', before, after })).toBe(expected);
  });
});
