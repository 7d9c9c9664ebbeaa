import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child, type Host } from './child.ts';
import { localNatsConfig } from './nats-logins.ts';

/** Name of the NATS account that owns the streams in deploy/config/nats.conf. */
const STREAMS_ACCOUNT = 'streams';
const PRODUCTION_CONFIG = new URL('../../deploy/config/nats.conf', import.meta.url);

export const readProductionConfig = (): string => readFileSync(PRODUCTION_CONFIG, 'utf8');

export interface NatsOptions {
  binary: string;
  dataDir: string;
  host: Host;
  /** Fixed port, for tests that restart their server; by default any free port. */
  port?: number;
  /** Text of the configuration; by default deploy/config/nats.conf. */
  productionConfig?: string;
}

export interface LocalNats {
  url: string;
  child: Child;
  /** Gives the running server the logins and rights of another production configuration. */
  reload(productionConfig: string): Promise<void>;
}

/**
 * Starts a nats-server with JetStream. Its store is in the data folder. Each service's login has the same
 * rights as in production; a client without a login gets the rights of the user `operator`.
 * Unless `port` is set, the server picks a free port and writes it to a file.
 */
export async function startNats({
  binary,
  dataDir,
  host,
  port,
  productionConfig = readProductionConfig(),
}: NatsOptions): Promise<LocalNats> {
  const home = join(dataDir, 'nats');
  const ports = join(home, 'ports');
  rmSync(ports, { recursive: true, force: true });
  mkdirSync(ports, { recursive: true });
  moveStreams(home);
  const config = join(home, 'nats.conf');
  const writeConfig = (text: string): void => writeFileSync(config, localNatsConfig(text, home));
  writeConfig(productionConfig);
  const args = ['-c', config, '-a', '127.0.0.1', '-p', String(port ?? -1), '--ports_file_dir', ports];
  const child = new Child(
    { name: 'nats', command: binary, args, marker: home, logFile: join(dataDir, 'logs/nats.log') },
    host,
  );
  const url = await child.waitUntilReady(async () => {
    const file = JSON.parse(readFileSync(join(ports, `nats-server_${child.pid}.ports`), 'utf8'));
    return typeof file.nats?.[0] === 'string' ? file.nats[0] : null;
  });
  const reload = async (text: string): Promise<void> => {
    writeConfig(text);
    process.kill(child.pid, 'SIGHUP');
  };
  return { url, child, reload };
}

/** Moves the streams of an old data folder from the default account `$G` to the account `STREAMS_ACCOUNT`. */
function moveStreams(home: string): void {
  const [before, now] = [join(home, 'jetstream/$G'), join(home, 'jetstream', STREAMS_ACCOUNT)];
  if (existsSync(before) && !existsSync(now)) renameSync(before, now);
}
