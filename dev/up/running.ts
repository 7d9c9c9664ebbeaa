import type { Backing } from '../backing/backing.ts';
import type { ProcessName } from './processes.ts';
import { siteUrlOf } from './service-env.ts';
import type { Supervised } from './supervised.ts';

/** The whole product, running: for `npm start`, the browser tests and the measurements. */
export interface Stack {
  url: string;
  backing: Backing;
  /** Each service's database, as the service enters it. */
  databaseUrls: Record<string, string>;
  /** The same, as its owner: for migrations. */
  ownerUrls: Record<string, string>;
  youtubeDoubleUrl: string | null;
  admin: { email: string; password: string };
  pid(name: ProcessName): number | undefined;
  /** Where the process answers /healthz, /readyz and /metrics. */
  probeUrl(name: ProcessName): string;
  /** Sends a signal as a stranger would: the process is started again if that ends it. */
  kill(name: ProcessName, signal: NodeJS.Signals): void;
  /** Resolves when the present process has ended; after it, `listening` speaks of the next one. */
  ended(name: ProcessName): Promise<void>;
  /** Ends one process until `restart`. */
  halt(name: ProcessName): Promise<void>;
  /** Ends it if it runs and starts it, with these settings added, until it takes work. */
  restart(name: ProcessName, env?: NodeJS.ProcessEnv): Promise<void>;
  /** Resolves when the present process takes work. */
  listening(name: ProcessName): Promise<void>;
  /** Resolves when every event was published and every consumer has dealt with all of them. */
  settled(): Promise<void>;
  /** Ends everything that was started, and nothing else. */
  stop(): Promise<void>;
  /** As stop, at once. */
  abandon(): void;
}

/** What a running stack is made of. */
export interface StackParts {
  port: number;
  backing: Backing;
  databaseUrls: Record<string, string>;
  ownerUrls: Record<string, string>;
  youtubeDoubleUrl: string | null;
  admin: Stack['admin'];
  processes: Map<string, Supervised>;
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The handle on a running stack. */
export function composeStack({ port, processes, stop, ...rest }: StackParts): Stack {
  const find = (name: ProcessName): Supervised => {
    const child = processes.get(name);
    if (!child) throw new Error(`No process ${name} in this stack`);
    return child;
  };
  return {
    ...rest,
    url: siteUrlOf(port),
    pid: (name) => find(name).pid,
    probeUrl: (name) => `http://127.0.0.1:${find(name).probePort}`,
    kill: (name, signal) => find(name).kill(signal),
    ended: (name) => find(name).ended,
    halt: (name) => find(name).stop(),
    restart: async (name, env) => {
      await find(name).stop();
      find(name).start(env);
      await find(name).listening;
    },
    listening: (name) => find(name).listening,
    stop,
    abandon: () => {
      for (const child of processes.values()) child.abandon();
    },
  };
}
