import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@bottin/dev/backing/ports.ts';
import { startStack } from '@bottin/dev/up/stack.ts';
import { serveControl } from './control-server.ts';

/**
 * Starts the built stack on free ports in a temporary folder. Environment variables tell the tests the URLs
 * of the stack. When SITE_URL is already set, starts nothing: the tests use an existing stack.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.SITE_URL) return async () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-e2e-'));
  // The backing services run as other users, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const log = (line: string): void => console.log(`stack: ${line}`);
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const stack = await startStack({
    dataDir,
    port: await freePort(),
    log,
    onProblem: (name, text) => log(`${name}: ${text}`),
    durable: false,
  }).catch(async (error: unknown) => {
    // Clean up here: Playwright runs no teardown after a failed set-up, and the build may fail.
    await removeData();
    throw error;
  });
  const control = await serveControl(stack, dataDir);
  Object.assign(process.env, {
    SITE_URL: stack.url,
    MAIL_URL: stack.backing.mailPageUrl ?? '',
    DOUBLE_URL: stack.youtubeDoubleUrl ?? '',
    ADMIN_EMAIL: stack.admin.email,
    ADMIN_PASSWORD: stack.admin.password,
    CONTROL_URL: control.url,
  });
  return async () => {
    await control.close();
    await stack.stop();
    await removeData();
  };
}
