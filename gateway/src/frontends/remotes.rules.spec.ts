import { resolveUpstreamUrl } from './remotes.rules.ts';

const origin = 'http://127.0.0.1:4000';

test.each([
  ['main.js', '/main.js'],
  ['v2/174.ffd0c62527.js', '/v2/174.ffd0c62527.js'],
  ['@mf-types/index.d.ts', '/@mf-types/index.d.ts'],
  ['a..b.js', '/a..b.js'],
])('the path %s resolves to the file %s on the static server', (path, address) => {
  expect(resolveUpstreamUrl(origin, path)?.href).toBe(`${origin}${address}`);
});

test.each([
  '',
  '/etc/passwd',
  '../x',
  'a/../../x',
  '%2e%2e/x',
  '%252e%252e/x',
  'a%2f..%2f..%2fx',
  'a\\..\\x',
  'a?b',
  'a#b',
  '%00',
  '%',
  'user@evil.example:80',
])('resolveUpstreamUrl rejects the path « %s »', (path) => {
  expect(resolveUpstreamUrl(origin, path)).toBeNull();
});
