import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from './calls.ts';
import { errorCodes, callsWithOwnErrors } from './error-codes.ts';

/**
 * Error types that no HTTP call returns. They occur in the routes for pictures, oEmbed and the OAuth popup, or the
 * gateway maps them to other error types.
 */
const internalErrorTypes = [
  'format_unavailable',
  'media_not_found',
  'google_unavailable',
  'scope_missing',
  'search_unavailable',
  'forbidden',
  'unauthorized',
];

test('every errorType in the code is an error code of the API or in internalErrorTypes', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync(['{gateway,libs/*,services/*}/src/**/*.ts'], { cwd: root }).filter(
    (path) => !path.endsWith('.spec.ts'),
  );
  const codes = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/errorType: '(\w+)'/g)].map(([, name]) => name),
  );
  const listedTypes = new Set<string | undefined>(errorCodes.map((refusal) => refusal.slice(4)));
  expect(codes.length).toBeGreaterThan(40);
  expect([...new Set(codes)].filter((name) => !listedTypes.has(name)).sort()).toEqual(
    [...internalErrorTypes].sort(),
  );
});

test('errorCodesByCall contains only existing calls', () => {
  const ids = calls.map(({ id }) => id);
  expect(callsWithOwnErrors.filter((id) => !ids.includes(id))).toEqual([]);
});
