import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findImports } from './imports.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bottin-imports-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

it('findImports returns exactly the files that a service imports, directly or through libraries, even when imports are circular', async () => {
  write({
    'libs/kit/dist/loop.js': `export { sleep } from './sleep.js'; import 'pg';`,
    'libs/kit/dist/sleep.js': `import './loop.js'; export const sleep = 1;`,
    'libs/kit/dist/other.js': '',
    'service/dist/main.js': `import { sleep } from '@bottin/kit/loop.ts'; await import('./late.js'); import './gone.js';`,
    'service/dist/late.js': '',
    'service/dist/unused.js': '',
  });
  mkdirSync(join(root, 'node_modules/@bottin'), { recursive: true });
  symlinkSync(join(root, 'libs/kit'), join(root, 'node_modules/@bottin/kit'));

  const imports = await findImports(join(root, 'service/dist/main.js'), root);

  expect([...imports].map((file) => file.slice(root.length + 1)).sort()).toEqual([
    'libs/kit/dist/loop.js',
    'libs/kit/dist/sleep.js',
    'service/dist/gone.js',
    'service/dist/late.js',
    'service/dist/main.js',
  ]);
});
