import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertNoBuildPaths } from '../../frontends/build-paths.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'bottin-built-'));
  writeFileSync(join(dist, 'main.js'), 'import("../router.mjs");');
});
afterEach(() => rmSync(dist, { recursive: true }));

test('a build succeeds when no served file contains the path of the build folder', () => {
  expect(() => assertNoBuildPaths(dist, '/home/someone/bottin')).not.toThrow();
});

test.each(['late.js', 'style.css', 'mf-manifest.json'])(
  'a build fails when the served file %s contains the path of the build folder',
  (file) => {
    writeFileSync(join(dist, file), '"/home/someone/bottin/frontends/router.mjs"');
    expect(() => assertNoBuildPaths(dist, '/home/someone/bottin')).toThrow(file);
  },
);

test('a build in the folder /app succeeds although a served file contains a URL with /approve', () => {
  writeFileSync(join(dist, 'late.js'), 'fetch("/api/admin/profiles/1/approve")');
  expect(() => assertNoBuildPaths(dist, '/app')).not.toThrow();
});
