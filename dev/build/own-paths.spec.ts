import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseOwnPaths } from '../../frontends/own-paths.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'bottin-built-'));
  writeFileSync(join(dist, 'main.js'), 'import("../router.mjs");');
});
afterEach(() => rmSync(dist, { recursive: true }));

test('a build that is the same wherever it is made passes', () => {
  expect(() => refuseOwnPaths(dist, '/home/someone/bottin')).not.toThrow();
});

test.each(['late.js', 'style.css', 'mf-manifest.json'])(
  'a served %s that names the folder of its build fails it',
  (file) => {
    writeFileSync(join(dist, file), '"/home/someone/bottin/frontends/router.mjs"');
    expect(() => refuseOwnPaths(dist, '/home/someone/bottin')).toThrow(file);
  },
);

test('an address that begins as the folder does is no path of it', () => {
  writeFileSync(join(dist, 'late.js'), 'fetch("/api/admin/profiles/1/approve")');
  expect(() => refuseOwnPaths(dist, '/app')).not.toThrow();
});
