import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Guard } from '../backing/guard.ts';
import { TypeErrors } from './type-errors.ts';

/** Checks the types of the whole repository after each change, and logs errors with file and line. */
export function watchTypes(root: string, guard: Guard, log: (line: string) => void): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['-p', 'tsconfig.json', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [tsc, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.once('error', (error) => log(`types: ${error.message}`));
  if (child.pid) guard.add(child.pid, 'SIGTERM');
  const errors = new TypeErrors();
  createInterface({ input: child.stdout }).on('line', (line) => {
    for (const text of errors.read(line)) log(text);
  });
}
