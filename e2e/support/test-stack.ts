import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@bottin/dev/backing/ports.ts';
import { startStack } from '@bottin/dev/up/stack.ts';
import { serveControl } from './control-server.ts';

/** A running stack for tests. */
export interface TestStack {
  /** Environment variables that stack.ts reads: the URLs and the administrator's credentials. */
  env: Record<string, string>;
  /** Stops all processes and deletes all data. */
  stop(): Promise<void>;
}

/** Starts the built stack on free ports in a temporary folder. */
export async function startTestStack(): Promise<TestStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-e2e-'));
  // The backing services run as other users, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const crashes = join(dataDir, 'crashes');
  await mkdir(crashes);
  const log = (line: string): void => console.log(`stack: ${line}`);
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const stack = await startStack({
    dataDir,
    port: await freePort(),
    log,
    onProblem: (name, text) => log(`${name}: ${text}`),
    durable: false,
    env: { BOTTIN_CRASH_FOLDER: crashes, BACKING: process.env.BACKING ?? 'embedded' },
  }).catch(async (error: unknown) => {
    // After a failed start, callers have no stack whose `stop` would delete the data, so delete it here.
    await removeData();
    throw error;
  });
  const control = await serveControl(stack, { data: dataDir, crashes });
  return {
    env: {
      SITE_URL: stack.url,
      MAIL_URL: stack.backing.mailPageUrl ?? '',
      DOUBLE_URL: stack.youtubeDoubleUrl ?? '',
      ADMIN_EMAIL: stack.admin.email,
      ADMIN_PASSWORD: stack.admin.password,
      CONTROL_URL: control.url,
      INBOUND_SMTP_PORT: String(stack.inboundSmtpPort),
    },
    stop: async () => {
      await control.close();
      await stack.stop();
      await removeData();
    },
  };
}
