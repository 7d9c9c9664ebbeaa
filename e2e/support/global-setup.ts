import { startTestStack } from './test-stack.ts';

/** Starts a stack for one Playwright run. When SITE_URL is already set, the tests use that stack instead. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.SITE_URL) return async () => undefined;
  const { env, stop } = await startTestStack();
  Object.assign(process.env, env);
  return stop;
}
