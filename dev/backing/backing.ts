import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Host } from './child.ts';
import { DataLock } from './data-lock.ts';
import { type DatabaseUrls, ensureDatabase } from './databases.ts';
import { Guard } from './guard.ts';
import { Secrets } from './secrets.ts';
import type { Addresses, BackingName, BackingServer, Context } from './servers.ts';
import { startServers } from './start.ts';

const ALL: BackingName[] = ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'];

export interface BackingOptions {
  dataDir: string;
  log: (line: string) => void;
  /**
   * Backing services to start; by default, all of them. Reading the URL of a service that isn't listed
   * throws.
   */
  only?: BackingName[];
  /** Environment variables. They may contain the URLs of servers that already run. */
  env?: NodeJS.ProcessEnv;
  /** False in tests. Writes then don't wait for the disk, and servers use any free ports. */
  durable?: boolean;
}

/** The running backing services (PostgreSQL, NATS, Redis, Elasticsearch, SMTP). */
export interface Backing extends Addresses {
  /** Records child processes and kills them when our process exits. The caller may add its own processes. */
  readonly host: Host;
  /** Gives the NATS server the rights of another production configuration. Undefined for an external server. */
  readonly reloadNats: ((productionConfig: string) => Promise<void>) | undefined;
  /** Creates a service's database and its two logins if they don't exist. Returns the database URLs. */
  database(name: string): Promise<DatabaseUrls>;
  stop(): Promise<void>;
}

/**
 * Finds or starts the backing services: those with a URL in the environment are external, and the others run in
 * containers or as child processes (see kinds.rules.ts).
 */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const dataDir = resolve(options.dataDir);
  const only = options.only ?? ALL;
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const host: Host = { lock: await DataLock.acquire(dataDir, options.log), guard: new Guard() };
  const context: Context = {
    dataDir,
    host,
    log: options.log,
    env: options.env ?? process.env,
    durable: options.durable ?? true,
    secrets: new Secrets(join(dataDir, 'backing-secrets.json')),
  };
  const servers = await startServers(only, context).catch(async (error: unknown) => {
    await stopAll([], host);
    throw error;
  });
  return toBacking(servers, context, () => stopAll(servers, host));
}

async function stopAll(servers: BackingServer[], host: Host): Promise<void> {
  await Promise.all(servers.map((service) => service.stop()));
  host.guard.close();
  host.lock.release();
}

function toBacking(servers: BackingServer[], { host, secrets }: Context, stop: () => Promise<void>): Backing {
  const addresses: Partial<Addresses> = Object.assign({}, ...servers.map((service) => service.addresses));
  const address = <K extends keyof Addresses>(name: K): Addresses[K] => {
    const value = addresses[name];
    if (value === undefined) throw new Error(`${name}: this backing service was not requested`);
    return value;
  };
  return {
    host,
    reloadNats: servers.find(({ reload }) => reload)?.reload,
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
