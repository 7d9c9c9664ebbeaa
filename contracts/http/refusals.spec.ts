import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from './calls.ts';
import { refusals, refusingCalls } from './refusals.ts';

/** Said by what isn't a call, or never outside: pictures, the popup's page, and what the gateway answers otherwise. */
const notOfCalls = [
  'media_not_found',
  'google_unavailable',
  'scope_missing',
  'search_unavailable',
  'forbidden',
  'unauthorized',
];

test('every refusal that the code can say is known by its name', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync(['{gateway,libs/*,services/*}/src/**/*.ts'], { cwd: root }).filter(
    (path) => !path.endsWith('.spec.ts'),
  );
  const said = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/errorType: '(\w+)'/g)].map(([, name]) => name),
  );
  const known = new Set<string | undefined>(refusals.map((refusal) => refusal.slice(4)));
  expect(said.length).toBeGreaterThan(40);
  expect([...new Set(said)].filter((name) => !known.has(name)).sort()).toEqual([...notOfCalls].sort());
});

test('only calls say something of their own', () => {
  const ids = calls.map(({ id }) => id);
  expect(refusingCalls.filter((id) => !ids.includes(id))).toEqual([]);
});
