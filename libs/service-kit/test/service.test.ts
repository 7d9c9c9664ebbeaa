import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { serviceLog } from '@bottin/testing/service-log.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { INestMicroservice } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type RunningService, startService } from '../src/bootstrap.ts';
import { requestContext } from '../src/context.ts';
import { readEnv } from '../src/env.ts';
import { runMigrations } from '../src/migrate.ts';
import { appModule } from './example/app.module.ts';
import { addNote } from './example/calls.ts';
import { exampleEnv } from './example/env.ts';
import { migrations } from './example/migrations.ts';

let database: TestDatabase;
let nats: TestNats;
let proxy: TcpProxy;
let service: RunningService<INestMicroservice>;
let client: RpcClient;

beforeAll(async () => {
  database = await createTestDatabase([]);
  nats = await startTestNats();
  proxy = await startTcpProxy(database.url);
  await runMigrations({ url: database.ownerUrl, migrations, logLevel: 'silent' });
  const env = readEnv(exampleEnv, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    NATS_URL: nats.url,
    DATABASE_URL: proxy.url,
    NOTE_LIFE: '1d',
  });
  service = await startService({ name: 'feed', module: appModule(env), env, logDestination: serviceLog });
  client = service.app.get(RpcClient, { strict: false });
});

afterAll(async () => {
  await service.close();
  await proxy.close();
  await database.drop();
  await nats.stop();
});

const get = (path: string) => fetch(`http://127.0.0.1:${service.port}${path}`);
const getReadiness = async () => {
  const response = await get('/readyz');
  return { status: response.status, body: await response.json() };
};

test('each migration is applied only once when three processes migrate at the same time', async () => {
  const fresh = await createTestDatabase([]);
  const run = () => runMigrations({ url: fresh.ownerUrl, migrations, logLevel: 'silent' });
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['CreateNotes1760000000000']);
  await fresh.drop();
});

test('PostgreSQL ends a service’s statements after 30 s and its idle transactions after 1 min', async () => {
  const dataSource = service.app.get(DataSource, { strict: false });
  const [settings] = await dataSource.query<Array<Record<string, string>>>(
    `SELECT current_setting('statement_timeout') AS statement,
       current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  expect(settings).toEqual({ statement: '30s', idle: '1min' });
});

test('the handler of an RPC gets the caller’s request id', async () => {
  const context = { requestId: '0198f0aa-0000-7000-8000-000000000001' };
  const note = await requestContext.run(context, () => client.call(addNote, { text: 'bonjour' }));
  expect(note).toEqual({ text: 'bonjour', requestId: context.requestId });
});

test('the caller of an RPC gets the status and the French text of a failure', async () => {
  await client.call(addNote, { text: 'double' });
  await expect(client.call(addNote, { text: 'double' })).rejects.toMatchObject({
    problem: { statusCode: 409, errorType: 'note_exists', message: 'Cette note existe déjà.' },
  });
});

test('/metrics exposes metrics of the process and counts RPCs by outcome', async () => {
  const metrics = await (await get('/metrics')).text();
  const calls = metrics.split('\n').filter((line) => line.startsWith('rpc_server_duration_seconds_count'));
  expect(calls).toEqual([
    expect.stringMatching(/call="rpc.feed.add-note",outcome="ok"} 2$/),
    expect.stringMatching(/call="rpc.feed.add-note",outcome="error"} 1$/),
  ]);
  expect(metrics.includes('nodejs_eventloop_lag_seconds')).toBe(true);
  expect(metrics.split('\n').filter((line) => line.includes('messaging_events_consumed_total'))).toEqual([
    '# TYPE messaging_events_consumed_total counter',
    ...['handled', 'duplicate', 'stale'].map(
      (outcome) => `messaging_events_consumed_total{outcome="${outcome}",service="feed"} 0`,
    ),
  ]);
});

test('the health RPC returns the service’s health report', async () => {
  const report = await client.call(healthRpc('feed'), {});
  expect(report.status).toBe('ok');
  expect(report.checks.database).toEqual({ status: 'ok', required: true });
});

test('/readyz fails while the database is unreachable and succeeds again afterwards; /healthz keeps responding', async () => {
  expect(await getReadiness()).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { nats: { status: 'ok' }, database: { status: 'ok' } } },
  });
  proxy.cut();
  const down = await eventually(async () => {
    const readiness = await getReadiness();
    return readiness.status === 503 && readiness;
  });
  expect(down.body).toMatchObject({
    status: 'unavailable',
    checks: { database: { status: 'failed', error: expect.any(String) } },
  });
  expect((await get('/healthz')).status).toBe(200);
  await expect(client.call(addNote, { text: 'perdu' })).rejects.toMatchObject({
    problem: { statusCode: 503, errorType: 'service_unavailable' },
  });
  proxy.restore();
  await eventually(async () => (await getReadiness()).status === 200);
  await expect(client.call(addNote, { text: 'retour' })).resolves.toMatchObject({ text: 'retour' });
});
