import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertNoSourceMaps } from '../../frontends/source-maps.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'bottin-served-'));
  writeFileSync(join(dist, 'main.js'), 'main();');
});
afterEach(() => rmSync(dist, { recursive: true }));

test('a build succeeds when its served folder contains no source maps', () => {
  expect(() => assertNoSourceMaps(dist)).not.toThrow();
});

test.each([
  ['main.js.map', '{}'],
  ['late.js', 'late();\n//# sourceMappingURL=late.js.map'],
  ['style.css', '/*# sourceMappingURL=style.css.map*/'],
])('a build fails when the served file %s is a source map or links to one', (file, text) => {
  writeFileSync(join(dist, file), text);
  expect(() => assertNoSourceMaps(dist)).toThrow(file);
});
