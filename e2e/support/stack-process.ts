import { startTestStack, type TestStack } from './test-stack.ts';

/**
 * Keeps one stack running for several Playwright runs. This is a child process of dev/test/browser-tests.ts.
 * It sends the stack's environment variables to its parent, and stops the stack when the IPC channel closes,
 * however the parent ended.
 */
let stack: TestStack | undefined;
let parentLeft = false;

async function leave(): Promise<void> {
  if (parentLeft) return;
  parentLeft = true;
  // If the stack is still starting, the last lines of this file stop it.
  if (stack) await stack.stop();
}

process.on('disconnect', () => void leave());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());

stack = await startTestStack();
if (parentLeft) await stack.stop();
else process.send?.(stack.env);
