import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BreakerOpenError } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { readSettings } from '../src/config/env.ts';

/**
 * Delay of the slow cluster's responses. It is much longer than the time-out of queries (3 s), because the
 * timers of Elasticsearch's client run late when the process is busy, and shorter than the time-out of other
 * requests (30 s).
 */
let responseDelayMs = 10_000;
let requestCount = 0;
/**
 * Simulates a cluster whose responses take longer than the time-out of queries, but not longer than the
 * time-out of other requests.
 */
const slowCluster = createServer((_request, response) => {
  requestCount += 1;
  setTimeout(() => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Elastic-Product': 'Elasticsearch' });
    response.end('{"acknowledged":true}');
  }, responseDelayMs);
});
beforeAll(() => new Promise<void>((resolve) => slowCluster.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  slowCluster.closeAllConnections();
  slowCluster.close();
});

test('when the cluster is slow, queries fail with search_unavailable after their time-out, but index creation succeeds', async () => {
  const { port } = slowCluster.address() as AddressInfo;
  const elasticsearch = new Elasticsearch(
    readSettings({ NATS_URL: 'nats://unused:4222', ELASTICSEARCH_URL: `http://127.0.0.1:${port}` }),
    new Breakers(),
  );
  const search = elasticsearch.query((client) => client.search({ index: elasticsearch.alias }));
  const making = elasticsearch.client.indices.create({ index: 'directory-1' });
  await expect(search).rejects.toMatchObject({ problem: { errorType: 'search_unavailable' } });
  await expect(making).resolves.toMatchObject({ acknowledged: true });
  await elasticsearch.close();
});

test('when the cluster hangs, one search at a time waits for it, and the other searches fail quickly', async () => {
  const { port } = slowCluster.address() as AddressInfo;
  const elasticsearch = new Elasticsearch(
    readSettings({ NATS_URL: 'nats://unused:4222', ELASTICSEARCH_URL: `http://127.0.0.1:${port}` }),
    new Breakers(),
  );
  const search = () => elasticsearch.query((client) => client.search({ index: elasticsearch.alias }));
  const unavailable = { problem: { statusCode: 503, errorType: 'search_unavailable' } };
  /** Searches, which must fail. Returns whether the search failed because the circuit breaker is open. */
  const isRejected = async () => {
    const error: unknown = await search().catch((reason: unknown) => reason);
    expect(error).toMatchObject(unavailable);
    return (error as Error).cause instanceof BreakerOpenError;
  };
  const rejected = await Promise.all(Array.from({ length: 50 }, isRejected));
  expect(rejected.filter((isQuick) => !isQuick)).toHaveLength(1);
  const before = requestCount;
  await Promise.all(Array.from({ length: 50 }, isRejected));
  expect(requestCount).toBeLessThanOrEqual(before + 1);
  responseDelayMs = 0;
  await eventually(search);
  expect((await Promise.allSettled(Array.from({ length: 20 }, search))).map(({ status }) => status)).toEqual(
    Array(20).fill('fulfilled'),
  );
  await elasticsearch.close();
});
