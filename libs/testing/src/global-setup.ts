import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backing, startBacking } from '@bottin/dev/backing/backing.ts';
import type { BackingName } from '@bottin/dev/backing/servers.ts';
import { needsElasticsearch } from './selection.ts';

/**
 * Servers that globalSetup starts and globalTeardown stops. globalSetup passes the servers to globalTeardown
 * in a global variable, because Jest runs both functions in the same process.
 */
export interface TestServers {
  backing: Backing;
  dataDir: string;
}

interface RunConfig {
  rootDir: string;
  testPathPatterns?: { patterns: string[] };
}

const SET_BY = {
  postgres: 'TEST_POSTGRES_ADMIN_URL',
  nats: 'TEST_NATS_URL',
  redis: 'TEST_REDIS_URL',
  elasticsearch: 'TEST_ELASTICSEARCH_URL',
  mail: 'TEST_MAIL_URL',
} as const satisfies Record<BackingName, string>;

/**
 * Starts the servers for all integration tests, with their data in a temporary folder. Skips a server whose
 * URL is already set (see dev/backing/main.ts). Elasticsearch is slow to start, so it is started only if
 * selected tests use it. Without `BACKING`, starts no container, which would make the tests slower.
 */
export default async function globalSetup(config: RunConfig): Promise<void> {
  const names = Object.keys(SET_BY).filter(isBackingName);
  const requested = names.filter((name) => !process.env[SET_BY[name]] && isNeeded(name, config));
  if (requested.length === 0) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-test-'));
  // PostgreSQL and Elasticsearch may run as another user, who needs access to the subfolders.
  await chmod(dataDir, 0o711);
  const { env } = process;
  const backing = await startBacking({
    dataDir,
    only: requested,
    durable: false,
    env: { PATH: env.PATH, BACKING: env.BACKING ?? 'embedded' },
    log: writeLine,
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  Object.assign(globalThis, { bottinTestServers: { backing, dataDir } satisfies TestServers });
  if (requested.includes('postgres')) env.TEST_POSTGRES_ADMIN_URL = backing.adminUrl;
  if (requested.includes('nats')) env.TEST_NATS_URL = backing.natsUrl;
  if (requested.includes('redis')) env.TEST_REDIS_URL = backing.redisUrl;
  if (requested.includes('elasticsearch')) env.TEST_ELASTICSEARCH_URL = backing.elasticsearchUrl ?? '';
  if (requested.includes('mail')) {
    env.TEST_SMTP_URL = backing.smtpUrl;
    env.TEST_MAIL_URL = backing.mailPageUrl ?? '';
  }
}

function isBackingName(name: string): name is BackingName {
  return name in SET_BY;
}

function isNeeded(name: BackingName, config: RunConfig): boolean {
  if (name !== 'elasticsearch') return true;
  return needsElasticsearch(config.rootDir, config.testPathPatterns?.patterns ?? []);
}

function writeLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
