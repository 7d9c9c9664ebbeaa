import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child, type Host } from './child.ts';
import { localConfig } from './nats-logins.ts';

const SHIPPED = new URL('../../deploy/config/nats.conf', import.meta.url);

export interface NatsOptions {
  binary: string;
  dataDir: string;
  host: Host;
  /** A fixed port, for a test that stops its server and starts it again; any free one by default. */
  port?: number;
}

/**
 * A nats-server with JetStream, its store in the data folder, and the shipped rights: a service that logs in as itself may do here
 * what it may do in production, and who doesn't log in is the operator. It picks its own port and says which in a file. */
export async function startNats({
  binary,
  dataDir,
  host,
  port,
}: NatsOptions): Promise<{ url: string; child: Child }> {
  const home = join(dataDir, 'nats');
  const ports = join(home, 'ports');
  rmSync(ports, { recursive: true, force: true });
  mkdirSync(ports, { recursive: true });
  const config = join(home, 'nats.conf');
  writeFileSync(config, localConfig(readFileSync(SHIPPED, 'utf8')));
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
