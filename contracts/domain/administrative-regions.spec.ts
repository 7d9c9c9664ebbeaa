import {
  administrativeRegions,
  countByRegion,
  findAdministrativeRegion,
  parseAdministrativeRegion,
} from './administrative-regions.ts';
import { editProfileCities, registrationCities } from './cities.ts';
import { fold } from './text.ts';

test('there are 17 administrative regions, each with its own slug', () => {
  expect(administrativeRegions).toHaveLength(17);
  expect(new Set(administrativeRegions.map(({ slug }) => slug)).size).toBe(17);
  for (const { slug } of administrativeRegions) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('each city of the registration and profile forms except « Autre » is in a region', () => {
  const unknown = [...registrationCities, ...editProfileCities].filter(
    (city) => findAdministrativeRegion(city) === null,
  );
  expect(unknown).toEqual(['Autre']);
});

test('no town is in two regions', () => {
  const towns = administrativeRegions.flatMap((region) => region.towns.map(fold));
  expect(towns.filter((town, index) => towns.indexOf(town) !== index)).toEqual([]);
});

test.each([
  ['Granby', 'estrie'],
  ['gaspe', 'gaspesie-iles-de-la-madeleine'],
  ['Chibougamau', 'nord-du-quebec'],
  ['Chicoutimi', 'saguenay-lac-saint-jean'],
  ['THETFORD MINES', 'chaudiere-appalaches'],
  ['Toronto', undefined],
  ['', undefined],
])('findAdministrativeRegion maps the town %p to the region %p', (town, slug) => {
  expect(findAdministrativeRegion(town)?.slug).toBe(slug);
});

test('countByRegion counts the entries of each region, and ignores towns that are in no region', () => {
  const counts = countByRegion([
    { town: 'Gaspé', entries: 2 },
    { town: 'Percé', entries: 3 },
    { town: 'Laval', entries: 1 },
    { town: 'Autre', entries: 9 },
    { town: '', entries: 9 },
  ]);
  expect(Object.keys(counts)).toEqual(administrativeRegions.map(({ slug }) => slug));
  expect(counts).toMatchObject({ 'gaspesie-iles-de-la-madeleine': 5, laval: 1, mauricie: 0 });
  expect(Object.values(counts).reduce((sum, one) => sum + one)).toBe(6);
});

test('parseAdministrativeRegion finds a region by its slug', () => {
  expect(parseAdministrativeRegion('mauricie')?.name).toBe('Mauricie');
  expect(parseAdministrativeRegion('Mauricie')).toBeNull();
  expect(parseAdministrativeRegion('constructor')).toBeNull();
});
