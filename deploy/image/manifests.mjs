import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `node manifests.mjs <folder> [--production [--only <workspace>=<package>,…]]` copies every file that npm
 * reads (each package.json, the lock file, .npmrc) from the current directory into the folder.
 * `--production` removes all devDependencies from the copies. npm's own `--omit=dev` isn't enough, because it
 * still installs devDependencies that are workspaces.
 * `--only` restricts a workspace's dependencies to the listed packages.
 */
const [target = '', option, , only] = process.argv.slice(2);
const [narrowed, retained = ''] = only?.split('=') ?? [];

for (const file of globSync(['**/package.json', 'package-lock.json', '.npmrc'], {
  exclude: ['**/node_modules/**'],
})) {
  const copy = join(target, file);
  mkdirSync(dirname(copy), { recursive: true });
  if (option !== '--production' || file === '.npmrc') copyFileSync(file, copy);
  else
    writeFileSync(
      copy,
      JSON.stringify(removeDevDependencies(JSON.parse(readFileSync(file, 'utf8')), dirname(file))),
    );
}

function removeDevDependencies({ devDependencies: _none, packages, ...manifest }, folder) {
  const dependencies =
    folder === narrowed ? pickReleasedDependencies(manifest.dependencies) : manifest.dependencies;
  const own = { ...manifest, ...(dependencies ? { dependencies } : {}) };
  if (!packages) return own;
  const entries = Object.entries(packages).map(([path, entry]) => [path, removeDevDependencies(entry, path)]);
  return { ...own, packages: Object.fromEntries(entries) };
}

function pickReleasedDependencies(dependencies) {
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => retained.split(',').includes(name)),
  );
}
