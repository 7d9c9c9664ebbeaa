import { administrativeRegions } from './administrative-regions.ts';
import { regions } from './cities.ts';
import { findPlaces, listPlaces, listPlaceTowns, parsePlace, getPlaceName } from './places.ts';

const find = (text: string) => findPlaces(listPlaces(), text).map(({ name }) => name);

test('listPlaces lists the 17 administrative regions, then the towns, without duplicates', () => {
  const places = listPlaces();
  expect(places.slice(0, 17).map(({ name }) => name)).toEqual(administrativeRegions.map(getPlaceName));
  expect(places.filter(({ region }) => region === null)).toHaveLength(17);
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
});

test('Laval is the only city of the region filter whose name is also the place name of an administrative region', () => {
  const places = administrativeRegions.map(getPlaceName);
  expect(places.filter((place) => (regions as readonly string[]).includes(place))).toEqual(['Laval']);
});

test.each(administrativeRegions.map((region) => [region.slug, region] as const))(
  'listPlaceTowns returns all towns of the administrative region %s',
  (_slug, region) => {
    expect(listPlaceTowns(getPlaceName(region))).toEqual(region.towns);
  },
);

test('listPlaceTowns returns a town for its own name, and no towns for an unknown name', () => {
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
])('for the typed text %p, findPlaces returns the places %j', (text, names) => {
  expect(find(text)).toEqual(names);
});
