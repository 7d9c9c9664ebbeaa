import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a measurement on the site at SITE_URL, whose test mailbox is at MAIL_URL. Without SITE_URL, starts a
 * stack with the durability settings of production and the default sample in a temporary folder.
 */
export async function withSite(measure: () => Promise<void>): Promise<void> {
  if (process.env.SITE_URL) return measure();
  // These packages are imported dynamically, because they exist only after the build.
  const { freePort } = await import('@bottin/dev/backing/ports.ts');
  const { startStack } = await import('@bottin/dev/up/stack.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-bench-'));
  // When this script runs as root, PostgreSQL and Elasticsearch run as another user, who needs access to this
  // folder.
  await chmod(dataDir, 0o755);
  const log = (line: string): void => console.log(`stack: ${line}`);
  try {
    const env = { BACKING: process.env.BACKING ?? 'embedded' };
    const stack = await startStack({ dataDir, port: await freePort(), env, log });
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
