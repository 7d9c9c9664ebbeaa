import {
  administrativeRegions,
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

test('each city of the two forms is in one region, except « Autre »', () => {
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
])('finds the region of %p', (town, slug) => {
  expect(findAdministrativeRegion(town)?.slug).toBe(slug);
});

test('finds a region by its slug', () => {
  expect(parseAdministrativeRegion('mauricie')?.name).toBe('Mauricie');
  expect(parseAdministrativeRegion('Mauricie')).toBeNull();
  expect(parseAdministrativeRegion('constructor')).toBeNull();
});
