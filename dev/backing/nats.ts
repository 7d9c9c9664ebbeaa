import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child, type Host } from './child.ts';
import { localConfig } from './nats-logins.ts';

/** The name of the account with the streams in deploy/config/nats.conf. */
const STREAMS_ACCOUNT = 'streams';
const SHIPPED = new URL('../../deploy/config/nats.conf', import.meta.url);

export interface NatsOptions {
  binary: string;
  dataDir: string;
  host: Host;
  /** A fixed port, for a test that stops its server and starts it again; any free one by default. */
  port?: number;
  /** The configuration as it is shipped, unless a test takes something from it. */
  shipped?: string;
}

/**
 * A nats-server with JetStream, its store in the data folder, and the shipped rights: a service that logs in as itself may do here
 * what it may do in production, and who doesn't log in is the operator. It picks its own port and says which in a file. */
export async function startNats({
  binary,
  dataDir,
  host,
  port,
  shipped = readFileSync(SHIPPED, 'utf8'),
}: NatsOptions): Promise<{ url: string; child: Child }> {
  const home = join(dataDir, 'nats');
  const ports = join(home, 'ports');
  rmSync(ports, { recursive: true, force: true });
  mkdirSync(ports, { recursive: true });
  moveStreams(home);
  const config = join(home, 'nats.conf');
  writeFileSync(config, localConfig(shipped));
  const args = [
    '-c',
    config,
    '-a',
    '127.0.0.1',
    '-p',
    String(port ?? -1),
    '-js',
    '-sd',
    home,
    '--ports_file_dir',
    ports,
  ];
  const child = new Child(
    { name: 'nats', command: binary, args, marker: home, logFile: join(dataDir, 'logs/nats.log') },
    host,
  );
  const url = await child.ready(async () => {
    const file = JSON.parse(readFileSync(join(ports, `nats-server_${child.pid}.ports`), 'utf8'));
    return typeof file.nats?.[0] === 'string' ? file.nats[0] : null;
  });
  return { url, child };
}

/** Gives the streams of a data folder from before the parts had accounts, when all was in `$G`, to the account that has them now. */
function moveStreams(home: string): void {
  const [before, now] = [join(home, 'jetstream/$G'), join(home, 'jetstream', STREAMS_ACCOUNT)];
  if (existsSync(before) && !existsSync(now)) renameSync(before, now);
}
