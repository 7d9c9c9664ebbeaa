import { administrativeRegions } from './administrative-regions.ts';
import { regions } from './cities.ts';
import { findPlaces, listPlaces, listPlaceTowns, parsePlace, getPlaceName } from './places.ts';

const find = (text: string) => findPlaces(listPlaces(), text).map(({ name }) => name);

test('the places are the 17 administrative regions, then the towns, each once', () => {
  const places = listPlaces();
  expect(places.slice(0, 17).map(({ name }) => name)).toEqual(administrativeRegions.map(getPlaceName));
  expect(places.filter(({ region }) => region === null)).toHaveLength(17);
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
});

test('the place of an administrative region is another value than the cities of the region filter, except for Laval', () => {
  const places = administrativeRegions.map(getPlaceName);
  expect(places.filter((place) => (regions as readonly string[]).includes(place))).toEqual(['Laval']);
});

test.each(administrativeRegions.map((region) => [region.slug, region] as const))(
  'the place of %s stands for all its towns',
  (_slug, region) => {
    expect(listPlaceTowns(getPlaceName(region))).toEqual(region.towns);
  },
);

test('a town stands for itself, and an unknown name for nothing', () => {
  expect(listPlaceTowns('Gaspé')).toEqual(['Gaspé']);
  expect(listPlaceTowns('Paris')).toEqual([]);
  expect([parsePlace('Gaspé'), parsePlace('gaspe'), parsePlace('Paris')]).toEqual([
    'Gaspé',
    undefined,
    undefined,
  ]);
});

test.each([
  ['gasp', ['Gaspésie–Îles-de-la-Madeleine', 'Gaspé']],
  ['ILES DE LA', ['Gaspésie–Îles-de-la-Madeleine', 'Les Îles-de-la-Madeleine']],
  ['lac saint jean', ['Saguenay–Lac-Saint-Jean']],
  ['l ancienne', ['L’Ancienne-Lorette']],
  ['paris', []],
])('finds the places of which a word starts with %p', (text, names) => {
  expect(find(text)).toEqual(names);
});
