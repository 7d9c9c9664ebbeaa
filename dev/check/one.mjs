// npm run test:one -- <file> [-t name]. Like npm test, this script only needs Node 20.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../install.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
await ensureInstalled(root);
const { status, error } = spawnSync(
  join(root, 'node_modules/.bin/node'),
  [join(root, 'dev/check/one.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
if (error) console.error(error.message);
process.exitCode = status ?? 1;
