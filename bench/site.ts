import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Measures the site at SITE_URL (with its mailbox at MAIL_URL), or one started for it on a folder of its own, durable
 * as in production, with the usual sample.
 */
export async function withSite(measure: () => Promise<void>): Promise<void> {
  if (process.env.SITE_URL) return measure();
  // Imported late: what they stand on is only there once built.
  const { freePort } = await import('@bottin/dev/backing/ports.ts');
  const { startStack } = await import('@bottin/dev/up/stack.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-bench-'));
  // PostgreSQL and Elasticsearch run as another user when we are root, and keep their data in here too.
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
