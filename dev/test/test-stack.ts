import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { projectEnv } from '../check/checks.ts';

/** Starts a stack, calls `use` with the environment variables that the tests need, and stops the stack. */
export async function withTestStack<Result>(
  use: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const child = fork(join(ROOT, 'e2e/support/stack-process.ts'), { env: projectEnv });
  // Waits for `exit`, because `close` isn't emitted after the parent has called `disconnect`.
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    return await use(await receiveEnv(child));
  } finally {
    if (child.connected) child.disconnect();
    await ended;
  }
}

function receiveEnv(child: ChildProcess): Promise<NodeJS.ProcessEnv> {
  return new Promise((resolve, reject) => {
    child.once('message', (env) => resolve(env as NodeJS.ProcessEnv));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The stack of the browser tests did not start')));
  });
}
