import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Guard } from '../backing/guard.ts';
import { hasSyntaxError } from './syntax.ts';
import { TypeErrors } from './type-errors.ts';
import type { WatchTargets } from './watch-targets.ts';

interface WatchTypesOptions {
  root: string;
  guard: Guard;
  targets: WatchTargets;
  log: (line: string) => void;
}

/**
 * Checks the types of the whole repository after each change, and logs errors with file and line. Leaves out
 * files with syntax errors if a watched build compiles them, because that build logs the errors.
 */
export function watchTypes({ root, guard, targets, log }: WatchTypesOptions): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['-p', 'tsconfig.json', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [tsc, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.once('error', (error) => log(`types: ${error.message}`));
  if (child.pid) guard.add(child.pid, 'SIGTERM');
  const errors = new TypeErrors((file) => hasSyntaxError(root, file, targets));
  createInterface({ input: child.stdout }).on('line', (line) => {
    for (const text of errors.read(line)) log(text);
  });
}
