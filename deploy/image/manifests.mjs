import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `node manifests.mjs <folder> [--production]`: copies what npm reads (every package.json, the lock file, .npmrc) from
 * here. For production without any devDependencies: npm omits those of the world, and not those that are workspaces.
 */
const [target = '', option] = process.argv.slice(2);

for (const file of globSync(['**/package.json', 'package-lock.json', '.npmrc'], {
  exclude: ['**/node_modules/**'],
})) {
  const copy = join(target, file);
  mkdirSync(dirname(copy), { recursive: true });
  if (option !== '--production' || file === '.npmrc') copyFileSync(file, copy);
  else writeFileSync(copy, JSON.stringify(withoutDevelopment(JSON.parse(readFileSync(file, 'utf8')))));
}

function withoutDevelopment({ devDependencies: _none, packages, ...manifest }) {
  if (!packages) return manifest;
  const entries = Object.entries(packages).map(([path, { devDependencies: _dev, ...entry }]) => [
    path,
    entry,
  ]);
  return { ...manifest, packages: Object.fromEntries(entries) };
}
