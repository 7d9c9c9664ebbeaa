import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRESS_MS = 5000;

/**
 * Returns whether node_modules matches the lock file and has the project's own Node, which an install script
 * fetches. Optional packages may be missing, such as those for other platforms.
 */
export function isInstalled(root) {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !hasOwnNode(root)) return false;
  const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const present = readPackages(installed);
  const expected = Object.entries(readPackages(join(root, 'package-lock.json')));
  return expected.every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const actual = present[path];
    return actual ? actual.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

function hasOwnNode(root) {
  return existsSync(join(root, 'node_modules/.bin/node'));
}

/**
 * Installs the packages of the lock file when any is missing, and prints progress.
 * Doesn't use `npm ci`, which deletes node_modules first, so that each new dependency would cost a full
 * installation. `--no-save` keeps the lock file unchanged. `--include=dev` is for shells with `NODE_ENV=production`.
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log('Installing the packages of package-lock.json (npm install)');
  // `npm ci --ignore-scripts` skips the install scripts of all packages, and npm install repeats only that of Node.
  const lacksScripts = existsSync(join(root, 'node_modules')) && !hasOwnNode(root);
  const progress = setInterval(() => console.log(`  still installing… ${elapsed()}`), PROGRESS_MS);
  try {
    await npm(root, ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (lacksScripts) await npm(root, ['rebuild', '--loglevel=error']);
  } finally {
    clearInterval(progress);
  }
  console.log(`Packages installed (${elapsed()})`);
}

/** Runs npm: the npm that started our process, else the npm on the PATH. */
function npm(root, args) {
  const own = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [command, ...first] = own;
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ${args[0]} failed (code ${code})`)),
    );
  });
}
