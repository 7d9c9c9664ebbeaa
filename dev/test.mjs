// Launcher of `npm test`, which runs on Node 20. Installs the packages of the lock file, then runs the tests
// with the project's own Node version.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { createFolderInMemory } from './temporary-folder.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
await ensureInstalled(root);
const folder = process.env.TMPDIR ? null : createFolderInMemory();
const { status, error } = spawnSync(
  join(root, 'node_modules/.bin/node'),
  [join(root, 'dev/test/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(folder && { TMPDIR: folder }) } },
);
if (folder) rmSync(folder, { recursive: true, force: true });
if (error) console.error(error.message);
process.exitCode = status ?? 1;
