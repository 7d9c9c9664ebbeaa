import { siteName } from './site-name.ts';

test.each([
  ['https://www.exemple.ca/', 'exemple.ca'],
  ['https://exemple.ca/boutique/', 'exemple.ca/boutique'],
  ['https://boutique.exemple.quebec/fr?a=1', 'boutique.exemple.quebec/fr'],
])('%s is said %s', (website, name) => {
  expect(siteName(website)).toBe(name);
});
