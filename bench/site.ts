import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a measurement against SITE_URL, whose mailbox is at MAIL_URL. Without SITE_URL, starts a stack with
 * production durability and the default sample in a temporary folder.
 */
export async function withSite(measure: () => Promise<void>): Promise<void> {
  if (process.env.SITE_URL) return measure();
  // Imported dynamically, because these packages exist only after the build.
  const { freePort } = await import('@bottin/dev/backing/ports.ts');
  const { startStack } = await import('@bottin/dev/up/stack.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-bench-'));
  // When run as root, PostgreSQL and Elasticsearch use another account, which also needs access to this
  // folder.
  await chmod(dataDir, 0o755);
  const log = (line: string): void => console.log(`stack: ${line}`);
  try {
    const stack = await startStack({ dataDir, port: await freePort(), log });
    process.env.SITE_URL = stack.url;
    process.env.MAIL_URL = stack.backing.mailPageUrl ?? '';
    try {
      await measure();
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
