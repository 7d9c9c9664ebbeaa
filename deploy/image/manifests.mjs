import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `node manifests.mjs <folder> [--production [--only <workspace>=<package>,…]]`: copies what npm reads (every
 * package.json, the lock file, .npmrc) from here. For production without any devDependencies: npm omits those of the
 * world, and not those that are workspaces. `--only` leaves a workspace no other dependencies than those.
 */
const [target = '', option, , only] = process.argv.slice(2);
const [narrowed, kept = ''] = only?.split('=') ?? [];

for (const file of globSync(['**/package.json', 'package-lock.json', '.npmrc'], {
  exclude: ['**/node_modules/**'],
})) {
  const copy = join(target, file);
  mkdirSync(dirname(copy), { recursive: true });
  if (option !== '--production' || file === '.npmrc') copyFileSync(file, copy);
  else
    writeFileSync(copy, JSON.stringify(forProduction(JSON.parse(readFileSync(file, 'utf8')), dirname(file))));
}

function forProduction({ devDependencies: _none, packages, ...manifest }, folder) {
  const dependencies = folder === narrowed ? keptOf(manifest.dependencies) : manifest.dependencies;
  const own = { ...manifest, ...(dependencies ? { dependencies } : {}) };
  if (!packages) return own;
  const entries = Object.entries(packages).map(([path, entry]) => [path, forProduction(entry, path)]);
  return { ...own, packages: Object.fromEntries(entries) };
}

function keptOf(dependencies) {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => kept.split(',').includes(name)));
}
