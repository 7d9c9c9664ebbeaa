import { startTestStack, type TestStack } from './test-stack.ts';

/**
 * Keeps one stack running for several Playwright runs. A child process of dev/test/browser-tests.ts: sends the
 * stack's environment variables to its parent, and stops the stack when the IPC channel closes, however the
 * parent ended.
 */
let stack: TestStack | undefined;
let parentLeft = false;

async function leave(): Promise<void> {
  if (parentLeft) return;
  parentLeft = true;
  // While the stack is starting, the code below stops it.
  if (stack) await stack.stop();
}

process.on('disconnect', () => void leave());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());

stack = await startTestStack();
if (parentLeft) await stack.stop();
else process.send?.(stack.env);
