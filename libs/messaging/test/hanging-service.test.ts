import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { defineRpc } from '@bottin/contracts/rpc/define-rpc.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { ContractChecks } from '@bottin/service-kit/contract-checks.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { z } from 'zod';
import { RpcClient } from '../src/rpc-client.ts';
import { type Broker, startBroker } from './support/broker.ts';

const answer = { input: z.object({}), output: z.object({ by: z.string() }) };
const read = defineRpc({ service: 'creators', name: 'hanging-read', kind: 'read', ...answer });
const write = defineRpc({ service: 'creators', name: 'hanging-write', ...answer });
const elsewhere = defineRpc({ service: 'feed', name: 'hanging-read', kind: 'read', ...answer });

/** Answers go out with it, well before a caller gives up. */
const timeoutMs = 3_000;

let broker: Broker;
let metrics: Metrics;
let client: RpcClient;
const replicas: Array<() => void> = [];
beforeAll(async () => {
  broker = await startBroker();
});
beforeEach(() => {
  metrics = new Metrics('test');
  client = new RpcClient(broker.connection, new ContractChecks(1), new Breakers(metrics), metrics);
});
afterEach(async () => {
  for (const stop of replicas.splice(0)) stop();
  await broker.connection.flush();
  metrics.close();
});
afterAll(() => broker.stop());

/** One replica of a service; `hangs` may be lifted. Counts what it was asked. */
async function replica(definition: { subject: string; service: string }, name: string, hangs: boolean) {
  const own = { hangs, asked: 0 };
  const subscription = broker.connection.subscribe(definition.subject, {
    queue: definition.service,
    callback: (_, message) => {
      own.asked += 1;
      if (!own.hangs) message.respond(JSON.stringify({ value: { by: name } }));
    },
  });
  replicas.push(() => subscription.unsubscribe());
  await broker.connection.flush();
  return own;
}

/** Fifty callers at once: what each got, and how long each waited. */
function crowd(definition: typeof read, count = 50) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const began = performance.now();
      const outcome = await client.call(definition, {}, { timeoutMs }).then(
        ({ by }) => by,
        (error: ProblemError) => error.problem.errorType,
      );
      return { outcome, waitedMs: performance.now() - began };
    }),
  );
}
const count = (crowded: Awaited<ReturnType<typeof crowd>>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(crowded, ({ outcome }) => outcome)).map(([name, those]) => [
      name,
      those?.length,
    ]),
  );
const silent = async () => /dependency_silent\{.*\} (\d)/.exec(await metrics.text())?.[1];
const longWaits = (crowded: Awaited<ReturnType<typeof crowd>>) =>
  crowded.filter(({ waitedMs }) => waitedMs > 2_000).length;

test('a service that hangs costs one of fifty its time-out, and is asked little more than once each', async () => {
  const own = await replica(read, 'only', true);
  const crowded = await crowd(read);
  expect(count(crowded)).toEqual({ service_timeout: 1, service_unavailable: 49 });
  expect(longWaits(crowded)).toBe(1);
  expect(own.asked).toBeLessThanOrEqual(60);
  expect(await silent()).toBe('1');
  own.hangs = false;
  await eventually(async () => count(await crowd(read, 1)).only === 1);
  expect(count(await crowd(read))).toEqual({ only: 50 });
  expect(await silent()).toBe('0');
});

test('of those who go on coming while it hangs one waits at a time, for a second', async () => {
  const own = await replica(read, 'only', true);
  const crowds: Array<ReturnType<typeof crowd>> = [];
  for (let turn = 0; turn < 30; turn += 1) {
    crowds.push(crowd(read, 10));
    await sleep(100);
  }
  const crowded = (await Promise.all(crowds)).flat();
  expect(longWaits(crowded)).toBe(1);
  // The first second's, and one try after another.
  expect(crowded.filter(({ waitedMs }) => waitedMs > 500).length).toBeLessThan(150);
  expect(own.asked).toBeLessThan(150);
});

test('it takes nothing from the other services', async () => {
  await Promise.all([replica(read, 'only', true), replica(elsewhere, 'other', false)]);
  const [, others] = await Promise.all([crowd(read, 5), crowd(elsewhere)]);
  expect(count(others)).toEqual({ other: 50 });
});

test('what became of a write is waited for, and it is sent once', async () => {
  const own = await replica(write, 'only', true);
  expect(count(await crowd(write, 5))).toEqual({ service_timeout: 5 });
  expect(own.asked).toBe(5);
});

test('a read that was lost with a replica is sent again, and answered', async () => {
  const own = await replica(read, 'only', true);
  const asked = crowd(read, 1);
  await eventually(() => own.asked === 1);
  own.hangs = false;
  const [lost] = await asked;
  expect(lost?.outcome).toBe('only');
  expect(own.asked).toBe(2);
  expect(await metrics.text()).toContain('rpc_retries_total{callee="creators",service="test"} 1');
});
