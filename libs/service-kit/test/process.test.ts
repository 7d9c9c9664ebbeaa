import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBinary } from '@bottin/dev/backing/binaries.ts';
import { freePort } from '@bottin/dev/backing/ports.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { getTestAddress } from '@bottin/testing/addresses.ts';
import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { waitForLock } from './example/calls.ts';
import { migrations } from './example/migrations.ts';

const example = join(import.meta.dirname, 'example');
const hooks = join(import.meta.dirname, 'swc-hooks.mjs');

/** The example service in a child process. `lines` contains the log lines. */
class ExampleProcess {
  readonly child: ChildProcess;
  readonly lines: Array<Record<string, unknown>> = [];
  readonly exit: Promise<number | null>;
  errors = '';

  constructor(entry: string, env: Record<string, string>) {
    this.child = spawn(process.execPath, ['--conditions=source', '--import', hooks, join(example, entry)], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.exit = once(this.child, 'close').then(([code]) => code);
    if (!this.child.stdout) throw new Error('the child has no output');
    createInterface(this.child.stdout).on('line', (line) => this.lines.push(JSON.parse(line)));
    this.child.stderr?.on('data', (chunk) => {
      this.errors += chunk;
    });
  }

  /** Waits for a log line with the given message and returns the line's fields. */
  waitForLine(message: string): Promise<Record<string, unknown>> {
    return eventually(
      () => {
        if (this.child.exitCode !== null) throw new Error(`it ended: ${this.errors}`);
        return this.lines.find((line) => line.message === message);
      },
      { what: `the log line ${message}` },
    );
  }
}

let natsServer: ChildProcess | undefined;

/** Starts a NATS server with the user `feed` and this password, in place of the one that the test started. */
async function restartNats(port: number, password: string): Promise<void> {
  await stopNats();
  const login = ['--user', 'feed', '--pass', password];
  const binary = findBinary('nats-server');
  if (!binary) throw new Error('nats-server is not installed');
  natsServer = spawn(binary, ['-a', '127.0.0.1', '-p', String(port), ...login], { stdio: 'ignore' });
}

async function stopNats(): Promise<void> {
  if (!natsServer) return;
  natsServer.kill();
  await once(natsServer, 'exit');
}

const startedProcesses: ExampleProcess[] = [];
const start = (entry: string, env: Record<string, string>) => {
  const process = new ExampleProcess(entry, env);
  startedProcesses.push(process);
  return process;
};

let database: TestDatabase;
let nats: NatsConnection;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  nats = await connectNats({ url: getTestAddress('TEST_NATS_URL'), name: 'test' });
});

afterAll(async () => {
  for (const { child } of startedProcesses) child.kill('SIGKILL');
  await stopNats();
  await nats.close();
  await database.drop();
});

test('a process with bad settings exits with an error that names all of them', async () => {
  const process = start('main.ts', { NATS_URL: 'localhost', HTTP_PORT: '99999', NOTE_LIFE: 'long' });
  expect(await process.exit).toBe(1);
  for (const name of ['NATS_URL', 'HTTP_PORT', 'DATABASE_URL is missing', 'NOTE_LIFE']) {
    expect(process.errors).toContain(name);
  }
});

test('when the database refuses the login, a process logs a fatal error without secrets and exits', async () => {
  const process = start('main.ts', {
    NATS_URL: getTestAddress('TEST_NATS_URL'),
    DATABASE_URL: Object.assign(new URL(database.url), { password: 'hunter2' }).href,
    NOTE_LIFE: '1d',
  });
  expect(await process.exit).toBe(1);
  expect(process.lines.at(-1)).toMatchObject({ level: 'fatal', error: { code: '28P01' } });
  expect(JSON.stringify(process.lines) + process.errors).not.toContain('hunter2');
});

test('a process that NATS has refused twice after its start logs a fatal error and exits with code 1', async () => {
  const port = await freePort();
  await restartNats(port, 'first');
  const service = start('main.ts', {
    NATS_URL: `nats://feed:first@127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    NOTE_LIFE: '1d',
  });
  await service.waitForLine('listening');
  await restartNats(port, 'second');
  expect(await service.exit).toBe(1);
  expect(service.lines.at(-1)).toMatchObject({
    level: 'fatal',
    error: {
      message: 'NATS connection closed: login refused',
      cause: { message: expect.stringMatching(/auth/i) },
    },
  });
});

test('migrate.ts applies the migrations in a separate process', async () => {
  const fresh = await createTestDatabase([]);
  const process = start('migrate.ts', { DATABASE_URL: fresh.ownerUrl });
  expect(await process.exit).toBe(0);
  expect(process.lines).toEqual([
    expect.objectContaining({ message: 'database is up to date', applied: ['CreateNotes1760000000000'] }),
  ]);
  await fresh.drop();
});

test('after SIGTERM, a process is not ready, replies to the call in flight, exports its spans and exits with code 0', async () => {
  const collected: string[] = [];
  const collector = createServer((request, response) => {
    collected.push(request.url ?? '');
    request.resume();
    response.end('{}');
  }).listen(0);
  await once(collector, 'listening');
  const service = start('main.ts', {
    NATS_URL: getTestAddress('TEST_NATS_URL'),
    DATABASE_URL: database.url,
    NOTE_LIFE: '1d',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  const { port } = await service.waitForLine('listening');
  const readyz = () => fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } });
  expect((await readyz()).status).toBe(200);

  const holder = database.dataSource.createQueryRunner();
  await holder.query('SELECT pg_advisory_lock(7)');
  const pendingReply = new RpcClient(nats).call(waitForLock, { lock: 7 }, { timeoutMs: 9_000 });
  await eventually(async () => {
    // Other tests use the same PostgreSQL server and lock in databases of their own.
    const waiting = await holder.query(
      `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
    );
    return waiting.length === 1;
  });

  service.child.kill('SIGTERM');
  await eventually(async () => (await readyz()).status === 503);
  await holder.query('SELECT pg_advisory_unlock(7)');
  expect(await pendingReply).toEqual({ done: true });
  expect(await service.exit).toBe(0);
  expect(service.lines.map((line) => line.message).slice(-2)).toEqual(['stopping', 'stopped']);
  expect(collected).toContain('/v1/traces');
  await holder.release();
  collector.close();
});
