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
 * Settings that would make the stack use existing servers. The test removes them, because faults must affect
 * only servers that the test started.
 */
const externalServerSettings = [
  'DATABASE_URL',
  'NATS_URL',
  'REDIS_URL',
  'ELASTICSEARCH_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'PICTURES_BUCKET',
];

/** Running stack with stores of its own, to which tests can apply faults. */
export interface World {
  folder: string;
  stack: Stack;
  stores: Record<StoreName, Store>;
  /** Folder of uploaded pictures. */
  picturesFolder: string;
  /** PostgreSQL's folder when a small disk is mounted there; null otherwise. */
  smallDisk: string | null;
  /** Problems that the stack's processes logged. */
  problems: string[];
  stop(): Promise<void>;
  /** Abandons the stack without shutting it down. The stack's processes end with this process. */
  abandon(): void;
}

/**
 * Starts the stack and its stores in a temporary folder. Stores write as durably as in production. There is
 * no sample data.
 */
export async function startWorld(log: (line: string) => void): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'bottin-resilience-'));
  // When the test runs as root, PostgreSQL and Elasticsearch run as other users, which must be able to enter
  // this folder.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'backing');
  mkdirSync(dataDir, { mode: 0o755 });
  const smallDisk = mountSmallDisk(join(dataDir, 'postgres'));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !externalServerSettings.includes(name)),
  );
  const picturesFolder = join(folder, 'pictures');
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
        PICTURES_FOLDER: picturesFolder,
      },
      log,
      onProblem: (name, text) => problems.push(`${new Date().toISOString()} ${name}: ${text}`),
    });
    const running = stack;
    const abandon = (): void => {
      running.abandon();
      rmSync(join(folder, 'stack'), { recursive: true, force: true });
    };
    return {
      folder,
      stack,
      stores,
      picturesFolder,
      smallDisk: smallDisk?.folder ?? null,
      problems,
      stop,
      abandon,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
