// Launcher of `npm start` and `npm run dev`, which runs on Node 20. Installs the packages of the lock file,
// then runs the program with the project's own Node version.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/**
 * Signals within this time count as a single signal: Ctrl-C may arrive twice, from the terminal and from npm.
 */
const DUPLICATE_SIGNAL_MS = 1000;
const WATCH_MS = 500;

await ensureInstalled(root);

// Start a new process group. The child then gets each Ctrl-C only once, from our process, however many parent
// processes forward the signal.
const child = spawn(
  join(root, 'node_modules/.bin/node'),
  [join(root, 'dev/up/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true },
);

let lastSignalAt = 0;
function forwardSignal(signal) {
  if (Date.now() - lastSignalAt > DUPLICATE_SIGNAL_MS) child.kill(signal);
  lastSignalAt = Date.now();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forwardSignal);

// npm starts our process through a shell that forwards no signals. If that shell has ended, somebody stopped
// npm, so stop too.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    forwardSignal('SIGTERM');
  }, WATCH_MS);
  watch.unref();
}

child.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
