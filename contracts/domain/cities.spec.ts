import { editProfileCities, listFurtherTowns, parseCity, registrationCities, regionOf } from './cities.ts';

test.each([registrationCities, editProfileCities])('a form offers no town twice', (...list) => {
  const towns = [...list, ...listFurtherTowns(list).flatMap((group) => group.towns)];
  expect(new Set(towns).size).toBe(towns.length);
});

test.each([
  ['montreal', 'Montréal'],
  [" L'ANCIENNE-LORETTE", 'L’Ancienne-Lorette'],
  ['Gaspé', 'Gaspé'],
  ['Toronto', null],
  ['', null],
])('parseCity parses the text %p as the city %p', (text, city) => {
  expect(parseCity(text)).toBe(city);
});

test('regionOf returns a borough’s city, and « Autre » for a town outside the seven cities', () => {
  expect(regionOf('Gaspé')).toBe('Autre');
  expect(regionOf('Chicoutimi')).toBe('Saguenay');
});
