import type { Backing } from '../backing/backing.ts';
import type { ProcessName } from './processes.ts';
import { buildSiteUrl } from './service-env.ts';
import type { Supervised } from './supervised.ts';

/** Running stack, for `npm start`, the browser tests and the benchmarks. */
export interface Stack {
  url: string;
  backing: Backing;
  /** URL of each service's database, with the login of the service. */
  databaseUrls: Record<string, string>;
  /** URL of each service's database, with the login of the database owner, for migrations. */
  ownerUrls: Record<string, string>;
  youtubeDoubleUrl: string | null;
  /** SMTP port on which the community service receives replies by e-mail. */
  inboundSmtpPort: number;
  admin: { email: string; password: string };
  pid(name: ProcessName): number | undefined;
  /** Origin of /healthz, /readyz and /metrics of the process. */
  probeUrl(name: ProcessName): string;
  /** Sends a signal to the process. Supervision continues: if the process ends, it is restarted. */
  kill(name: ProcessName, signal: NodeJS.Signals): void;
  /**
   * Resolves when the process that is running now has ended. After that, `waitUntilListening` waits for the
   * restarted process.
   */
  waitUntilEnded(name: ProcessName): Promise<void>;
  /** Stops one process until `restart` is called. */
  halt(name: ProcessName): Promise<void>;
  /** Restarts the process with these additional settings, and resolves once it listens. */
  restart(name: ProcessName, env?: NodeJS.ProcessEnv): Promise<void>;
  waitUntilListening(name: ProcessName): Promise<void>;
  /** Resolves when every event has been published and processed by every consumer. */
  waitUntilSettled(): Promise<void>;
  /** Stops every process that this stack started. */
  stop(): Promise<void>;
  /** Kills every process at once, without a clean shutdown. */
  abandon(): void;
}

export interface StackParts {
  port: number;
  backing: Backing;
  databaseUrls: Record<string, string>;
  ownerUrls: Record<string, string>;
  youtubeDoubleUrl: string | null;
  /** SMTP port on which the community service receives replies by e-mail. */
  inboundSmtpPort: number;
  admin: Stack['admin'];
  processes: Map<string, Supervised>;
  waitUntilSettled: () => Promise<void>;
  stop: () => Promise<void>;
}

export function composeStack({ port, processes, stop, ...rest }: StackParts): Stack {
  const find = (name: ProcessName): Supervised => {
    const child = processes.get(name);
    if (!child) throw new Error(`No process ${name} in this stack`);
    return child;
  };
  return {
    ...rest,
    url: buildSiteUrl(port),
    pid: (name) => find(name).pid,
    probeUrl: (name) => `http://127.0.0.1:${find(name).probePort}`,
    kill: (name, signal) => find(name).kill(signal),
    waitUntilEnded: (name) => find(name).ended,
    halt: (name) => find(name).stop(),
    restart: async (name, env) => {
      await find(name).stop();
      find(name).start(env);
      await find(name).listening;
    },
    waitUntilListening: (name) => find(name).listening,
    stop,
    abandon: () => {
      for (const child of processes.values()) child.abandon();
    },
  };
}
