// The launcher: needs nothing but Node 20. It installs what the lock file names, then hands over to the project's own Node.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** A terminal's Ctrl-C may reach us twice: from the terminal and from npm. */
const SAME_MS = 1000;
const WATCH_MS = 500;

await ensureInstalled(root);

// A group of its own: Ctrl-C in a terminal reaches it once, through us, however many of its parents pass it on.
const child = spawn(
  join(root, 'node_modules/.bin/node'),
  [join(root, 'dev/up/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true },
);

let last = 0;
function pass(signal) {
  if (Date.now() - last > SAME_MS) child.kill(signal);
  last = Date.now();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);

// The shell that npm puts between us passes no signal on: when it is gone, so is whoever asked for us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
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
