import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Host } from './child.ts';
import { DataLock } from './data-lock.ts';
import { type DatabaseUrls, ensureDatabase } from './databases.ts';
import { type Addresses, type BackingName, type Context, FINDERS, type Found } from './find.ts';
import { Guard } from './guard.ts';
import { installMissing } from './install.ts';
import { Secrets } from './secrets.ts';

const ALL: BackingName[] = ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'];

export interface BackingOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Only these; asking for the address of another throws. */
  only?: BackingName[];
  /** Where the addresses of servers that already run are read. */
  env?: NodeJS.ProcessEnv;
  /** False for tests: nothing waits for the disk, and no well-known port is taken. */
  durable?: boolean;
}

/** The servers that the product stands on, running. */
export interface Backing extends Addresses {
  /** Ends and records processes: for what runs beside these servers in the same data folder. */
  readonly host: Host;
  /** The addresses of a service's own database; it and its logins are made when missing. */
  database(name: string): Promise<DatabaseUrls>;
  stop(): Promise<void>;
}

/** Finds or starts the backing services, all at the same time, in design.md section 5's order of preference. */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const dataDir = resolve(options.dataDir);
  const only = options.only ?? ALL;
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const host: Host = { lock: await DataLock.take(dataDir, options.log), guard: new Guard() };
  const context: Context = {
    dataDir,
    host,
    log: options.log,
    env: options.env ?? process.env,
    durable: options.durable ?? true,
    secrets: new Secrets(join(dataDir, 'backing-secrets.json')),
  };
  await installMissing(only, context);
  const results = await Promise.allSettled(only.map((name) => FINDERS[name](context)));
  const found = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const stop = () => stopAll(found, host);
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length > 0) {
    await stop();
    throw new Error(
      failures.map(({ reason }) => (reason instanceof Error ? reason.message : reason)).join('\n'),
    );
  }
  return compose(found, context, stop);
}

async function stopAll(found: Found[], host: Host): Promise<void> {
  await Promise.all(found.map((service) => service.stop()));
  host.guard.close();
  host.lock.release();
}

function compose(found: Found[], { host, secrets }: Context, stop: () => Promise<void>): Backing {
  const addresses: Partial<Addresses> = Object.assign({}, ...found.map((service) => service.addresses));
  const address = <K extends keyof Addresses>(name: K): Addresses[K] => {
    const value = addresses[name];
    if (value === undefined) throw new Error(`${name}: this backing service was not asked for`);
    return value;
  };
  return {
    host,
    get adminUrl() {
      return address('adminUrl');
    },
    get natsUrl() {
      return address('natsUrl');
    },
    get redisUrl() {
      return address('redisUrl');
    },
    get elasticsearchUrl() {
      return address('elasticsearchUrl');
    },
    get smtpUrl() {
      return address('smtpUrl');
    },
    get mailPageUrl() {
      return address('mailPageUrl');
    },
    database: (name) =>
      ensureDatabase(address('adminUrl'), {
        name,
        password: secrets.get(`postgres.${name}`),
        ownerPassword: secrets.get(`postgres.${name}.owner`),
      }),
    stop,
  };
}
