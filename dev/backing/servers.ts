import type { Host } from './child.ts';
import type { Secrets } from './secrets.ts';

export type BackingName = 'postgres' | 'nats' | 'redis' | 'elasticsearch' | 'mail';

export interface Addresses {
  /** PostgreSQL URL with a login that may create databases. */
  adminUrl: string;
  natsUrl: string;
  /** Redis URL. For a server that we started, its login is `operator`, which `withRedisLogin` replaces. */
  redisUrl: string;
  /** Null when this machine can't run Elasticsearch: the site then uses its fallback search. */
  elasticsearchUrl: string | null;
  smtpUrl: string;
  /** MailDev's page and API; null when the environment names an SMTP server. */
  mailPageUrl: string | null;
}

export interface Context {
  dataDir: string;
  host: Host;
  log: (line: string) => void;
  env: NodeJS.ProcessEnv;
  durable: boolean;
  secrets: Secrets;
}

export interface BackingServer {
  addresses: Partial<Addresses>;
  /** Process id, for servers that we started. */
  pid?: number;
  /** For NATS: gives the server the rights of another production configuration. */
  reload?(productionConfig: string): Promise<void>;
  stop(): Promise<void>;
}

/** Container of a backing service. */
export interface ServerContainer {
  /** Name of an image in deploy/images.lock.json. */
  image: string;
  port: number;
  command?: string[];
  env?: Record<string, string>;
  /** Configuration file, which is copied into the container. */
  config?: { path: string; text: string };
  /** Folder in the container that has the data. Without it, the data is only in the container. */
  dataFolder?: string;
  /** Size of /dev/shm; by default Docker's 64 MB. */
  sharedMemoryBytes?: number;
  /** Returns a truthy value once the server at `host:port` accepts work. */
  isReady: (address: string) => Promise<unknown>;
  /** Describes the server at `host:port`. `reload` reloads it with another configuration file. */
  toServer: (
    address: string,
    reload: (config: string) => Promise<void>,
  ) => Pick<BackingServer, 'addresses' | 'reload'>;
}

/** The ways in which a backing service can run. */
export interface ServerDefinition {
  /** Returns the addresses of a server that the environment names; null when it names none. */
  findExternal(env: NodeJS.ProcessEnv): Partial<Addresses> | null;
  /**
   * Starts the server as a child process.
   * @throws Error when this machine doesn't have the server's program
   */
  startEmbedded(context: Context): Promise<BackingServer>;
  /** Describes the server's container. Undefined for a server that never runs in a container. */
  describeContainer?(context: Context): ServerContainer;
}
