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

const schemas = { input: z.object({}), output: z.object({ by: z.string() }) };
const read = defineRpc({ service: 'creators', name: 'hanging-read', kind: 'read', ...schemas });
const write = defineRpc({ service: 'creators', name: 'hanging-write', ...schemas });
const readElsewhere = defineRpc({ service: 'feed', name: 'hanging-read', kind: 'read', ...schemas });

/** Time-out of the calls, in milliseconds. The breaker rejects calls well before this time-out. */
const timeoutMs = 5_000;

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

/**
 * Starts a replica of a service. `requestCount` in the result counts the requests that the replica has received.
 * The replica doesn't reply while `hangs` is true; the test may change `hangs` later. It doesn't reply to the
 * first `ignoredCount` requests either.
 */
async function startReplica(
  definition: { subject: string; service: string },
  name: string,
  hangs: boolean,
  ignoredCount = 0,
) {
  const own = { hangs, requestCount: 0 };
  const subscription = broker.connection.subscribe(definition.subject, {
    queue: definition.service,
    callback: (_, message) => {
      own.requestCount += 1;
      if (!own.hangs && own.requestCount > ignoredCount)
        message.respond(JSON.stringify({ value: { by: name } }));
    },
  });
  replicas.push(() => subscription.unsubscribe());
  await broker.connection.flush();
  return own;
}

/** Makes `count` concurrent calls that wait at most `timeout` milliseconds. Returns the outcome and the waiting time of each call. */
function callConcurrently(definition: typeof read, count = 50, timeout = timeoutMs) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const began = performance.now();
      const outcome = await client.call(definition, {}, { timeoutMs: timeout }).then(
        ({ by }) => by,
        (error: ProblemError) => error.problem.errorType,
      );
      return { outcome, waitedMs: performance.now() - began };
    }),
  );
}
const countOutcomes = (results: Awaited<ReturnType<typeof callConcurrently>>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(results, ({ outcome }) => outcome)).map(([name, those]) => [
      name,
      those?.length,
    ]),
  );
const readBreakerGauge = async () => /circuit_breaker_open\{.*\} (\d)/.exec(await metrics.text())?.[1];
const countLongWaits = (results: Awaited<ReturnType<typeof callConcurrently>>) =>
  results.filter(({ waitedMs }) => waitedMs > timeoutMs - 1_000).length;

test('of fifty callers of a hanging service, only one waits for the time-out, and the service receives at most 60 requests', async () => {
  const own = await startReplica(read, 'only', true);
  const results = await callConcurrently(read);
  expect(countOutcomes(results)).toEqual({ service_timeout: 1, service_unavailable: 49 });
  expect(countLongWaits(results)).toBeLessThan(results.length / 2);
  expect(own.requestCount).toBeLessThanOrEqual(60);
  expect(await readBreakerGauge()).toBe('1');
  own.hangs = false;
  await eventually(async () => countOutcomes(await callConcurrently(read, 1)).only === 1);
  expect(countOutcomes(await callConcurrently(read))).toEqual({ only: 50 });
  expect(await readBreakerGauge()).toBe('0');
});

test('while a service hangs, only one caller waits for the time-out, and later trial calls wait one at a time', async () => {
  const own = await startReplica(read, 'only', true);
  const batches: Array<ReturnType<typeof callConcurrently>> = [];
  for (let turn = 0; turn < 30; turn += 1) {
    batches.push(callConcurrently(read, 10));
    await sleep(100);
  }
  const results = (await Promise.all(batches)).flat();
  expect(countOutcomes(results).service_timeout).toBe(1);
  // Callers that start in the first second wait, because the breaker is still closed. After that, only one
  // trial call at a time waits.
  expect(results.filter(({ waitedMs }) => waitedMs > 500).length).toBeLessThan(150);
  expect(own.requestCount).toBeLessThan(150);
});

test('a hanging service does not affect calls to other services', async () => {
  await Promise.all([startReplica(read, 'only', true), startReplica(readElsewhere, 'other', false)]);
  const [, others] = await Promise.all([callConcurrently(read, 5), callConcurrently(readElsewhere)]);
  expect(countOutcomes(others)).toEqual({ other: 50 });
});

test('a write to a hanging service is sent only once, and its caller waits for the time-out', async () => {
  const own = await startReplica(write, 'only', true);
  expect(countOutcomes(await callConcurrently(write, 5))).toEqual({ service_timeout: 5 });
  expect(own.requestCount).toBe(5);
});

test('a read is sent again when its first request gets no reply', async () => {
  const own = await startReplica(read, 'only', false, 1);
  const [lost] = await callConcurrently(read, 1);
  expect(lost?.outcome).toBe('only');
  expect(own.requestCount).toBe(2);
  expect(await metrics.text()).toContain('rpc_retries_total{callee="creators",service="test"} 1');
});

test('reads with a long time-out are sent again when their first requests get no reply, and none is abandoned', async () => {
  const own = await startReplica(read, 'only', false, 5);
  expect(countOutcomes(await callConcurrently(read, 5, 6_000))).toEqual({ only: 5 });
  expect(own.requestCount).toBe(10);
});

test('a read with a long time-out is sent again when no replica is there', async () => {
  expect(countOutcomes(await callConcurrently(read, 1, 6_000))).toEqual({ service_unavailable: 1 });
  expect(await metrics.text()).toContain('rpc_retries_total{callee="creators",service="test"} 1');
});
