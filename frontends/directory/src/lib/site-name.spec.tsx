import { formatSiteName } from './site-name.ts';

test.each([
  ['https://www.exemple.ca/', 'exemple.ca'],
  ['https://exemple.ca/boutique/', 'exemple.ca/boutique'],
  ['https://boutique.exemple.quebec/fr?a=1', 'boutique.exemple.quebec/fr'],
])('formatSiteName formats the URL %s as %s', (website, name) => {
  expect(formatSiteName(website)).toBe(name);
});
