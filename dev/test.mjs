// Launcher of `npm test`, which runs on Node 20. Installs the packages of the lock file, then runs the tests
// with the project's own Node version.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
await ensureInstalled(root);
const { status, error } = spawnSync(
  join(root, 'node_modules/.bin/node'),
  [join(root, 'dev/test/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
if (error) console.error(error.message);
process.exitCode = status ?? 1;
