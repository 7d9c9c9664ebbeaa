// Launcher of `npm start` and `npm run dev`; needs only Node 20. Installs the packages of the lock file, then
// runs the project's own Node.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Signals within this time count as one: Ctrl-C may arrive twice, from the terminal and from npm. */
const DUPLICATE_SIGNAL_MS = 1000;
const WATCH_MS = 500;

await ensureInstalled(root);

// A process group of its own, so that it gets Ctrl-C exactly once, from us, however many parent processes
// forward it.
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

// npm starts us through a shell that forwards no signals. When that shell is gone, npm was stopped, so stop
// too.
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
