import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRESS_MS = 5000;

/** Whether node_modules holds what the lock file names; a package of another platform may be missing. */
export function isInstalled(root) {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const present = packagesOf(installed);
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  return wanted.every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = present[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

/**
 * Installs what the lock file names when something of it is missing, and prints progress. `npm ci` would do, but it deletes
 * node_modules first, so that each new dependency would cost a whole installation. `--no-save` leaves the lock file alone.
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log('Installing the packages of package-lock.json (npm install)');
  const progress = setInterval(() => console.log(`  still installing… ${elapsed()}`), PROGRESS_MS);
  try {
    await npm(root, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  } finally {
    clearInterval(progress);
  }
  console.log(`Packages installed (${elapsed()})`);
}

/** The npm that runs us, else the one on the PATH. */
function npm(root, args) {
  const own = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [command, ...first] = own;
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm install failed (code ${code})`)),
    );
  });
}
