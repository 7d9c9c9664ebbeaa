import { encodingFor } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['zstd', 'identity'],
  ['br;q=x', 'identity'],
])('who accepts %s is sent %s', (header, expected) => {
  expect(encodingFor(header)).toBe(expected);
  expect(encodingFor(header)).toBe(expected);
});

test('no number of spellings makes it remember more than it may', () => {
  for (let index = 0; index < 2_000; index += 1) expect(encodingFor(`gzip, x-${index}`)).toBe('gzip');
  expect(encodingFor('br;q=0.9, gzip;q=0.1')).toBe('br');
});
