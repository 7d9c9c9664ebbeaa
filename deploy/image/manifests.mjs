import { copyFileSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `node manifests.mjs <folder>`: copies what npm reads (every package.json, the lock file, .npmrc) from here. */
const [target = ''] = process.argv.slice(2);
for (const file of globSync(['**/package.json', 'package-lock.json', '.npmrc'])) {
  const copy = join(target, file);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(file, copy);
}
