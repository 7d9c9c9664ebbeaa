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

test('a build that does not contain the path of the build folder passes', () => {
  expect(() => assertNoBuildPaths(dist, '/home/someone/bottin')).not.toThrow();
});

test.each(['late.js', 'style.css', 'mf-manifest.json'])(
  'a served %s that contains the path of the build folder fails the build',
  (file) => {
    writeFileSync(join(dist, file), '"/home/someone/bottin/frontends/router.mjs"');
    expect(() => assertNoBuildPaths(dist, '/home/someone/bottin')).toThrow(file);
  },
);

test('a URL that contains /approve does not fail a build in the folder /app', () => {
  writeFileSync(join(dist, 'late.js'), 'fetch("/api/admin/profiles/1/approve")');
  expect(() => assertNoBuildPaths(dist, '/app')).not.toThrow();
});
