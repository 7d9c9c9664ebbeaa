import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataLock } from '@bottin/dev/backing/data-lock.ts';
import { Guard } from '@bottin/dev/backing/guard.ts';
import { freePort } from '@bottin/dev/backing/ports.ts';
import { Secrets } from '@bottin/dev/backing/secrets.ts';
import type { Stack } from '@bottin/dev/up/running.ts';
import { startStack } from '@bottin/dev/up/stack.ts';
import { mountSmallDisk } from './small-disk.ts';
import { Store, type StoreName, storeNames } from './store.ts';

/**
 * Settings that would make the stack use existing servers. They are removed, because faults may only affect
 * our own.
 */
const externalServerSettings = [
  'DATABASE_URL',
  'NATS_URL',
  'REDIS_URL',
  'ELASTICSEARCH_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
];

/** Running product on its own stores, which can be made to fail. */
export interface World {
  folder: string;
  stack: Stack;
  stores: Record<StoreName, Store>;
  /** PostgreSQL's folder when it is on a small disk; null otherwise. */
  smallDisk: string | null;
  /** Problems that the stack's processes logged. */
  problems: string[];
  stop(): Promise<void>;
  /** Exits without shutting down; child processes end with this one. */
  abandon(): void;
}

/** Starts everything in a temporary folder, with production durability and without sample data. */
export async function startWorld(log: (line: string) => void): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'bottin-resilience-'));
  // As root, PostgreSQL and Elasticsearch run as another user, and must be able to enter this folder.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'backing');
  mkdirSync(dataDir, { mode: 0o755 });
  const smallDisk = mountSmallDisk(join(dataDir, 'postgres'));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !externalServerSettings.includes(name)),
  );
  const host = { lock: await DataLock.acquire(dataDir, log), guard: new Guard() };
  const secrets = new Secrets(join(dataDir, 'backing-secrets.json'));
  const context = { dataDir, host, log, env, durable: true, secrets };
  const started: Store[] = [];
  let stack: Stack | undefined;
  const problems: string[] = [];
  const stop = async (): Promise<void> => {
    await stack?.stop();
    await Promise.all(started.map((store) => store.stop()));
    host.guard.close();
    host.lock.release();
    smallDisk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(storeNames.map(async (name) => started.push(await Store.start(name, context))));
    const stores = Object.fromEntries(started.map((store) => [store.name, store])) as World['stores'];
    const { postgres, nats, redis, elasticsearch, mail } = stores;
    stack = await startStack({
      dataDir: join(folder, 'stack'),
      port: await freePort(),
      sample: { size: 0 },
      env: {
        ...env,
        DATABASE_URL: postgres.proxiedAddress,
        NATS_URL: nats.proxiedAddress,
        REDIS_URL: redis.proxiedAddress,
        ELASTICSEARCH_URL: elasticsearch.proxiedAddress,
        SMTP_URL: mail.proxiedAddress,
        GOOGLE_CLIENT_ID: '',
      },
      log,
      onProblem: (name, text) => problems.push(`${new Date().toISOString()} ${name}: ${text}`),
    });
    const running = stack;
    const abandon = (): void => {
      running.abandon();
      rmSync(join(folder, 'stack'), { recursive: true, force: true });
    };
    return { folder, stack, stores, smallDisk: smallDisk?.folder ?? null, problems, stop, abandon };
  } catch (error) {
    await stop();
    throw error;
  }
}
