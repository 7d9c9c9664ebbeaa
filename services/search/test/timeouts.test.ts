import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { readSettings } from '../src/config/env.ts';

/** Well past the 3 s of a query: the client's timers are late by up to half a second. */
let answersAfterMs = 5_000;
let asked = 0;
/** A cluster that takes longer than a search may, and not longer than an index does to be made. */
const slow = createServer((_request, response) => {
  asked += 1;
  setTimeout(() => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Elastic-Product': 'Elasticsearch' });
    response.end('{"acknowledged":true}');
  }, answersAfterMs);
});
beforeAll(() => new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  slow.closeAllConnections();
  slow.close();
});

test('a slow cluster loses its searches to the fallback, and keeps its upkeep', async () => {
  const { port } = slow.address() as AddressInfo;
  const elasticsearch = new Elasticsearch(
    readSettings({ NATS_URL: 'nats://unused:4222', ELASTICSEARCH_URL: `http://127.0.0.1:${port}` }),
    new Breakers(),
  );
  const search = elasticsearch.ask((client) => client.search({ index: elasticsearch.alias }));
  const making = elasticsearch.client.indices.create({ index: 'directory-1' });
  await expect(search).rejects.toMatchObject({ problem: { errorType: 'search_unavailable' } });
  await expect(making).resolves.toMatchObject({ acknowledged: true });
  await elasticsearch.close();
});

test('a cluster that hangs is waited for by one of those who search, and by no other for long', async () => {
  const { port } = slow.address() as AddressInfo;
  const elasticsearch = new Elasticsearch(
    readSettings({ NATS_URL: 'nats://unused:4222', ELASTICSEARCH_URL: `http://127.0.0.1:${port}` }),
    new Breakers(),
  );
  const search = () => elasticsearch.ask((client) => client.search({ index: elasticsearch.alias }));
  const unavailable = { problem: { statusCode: 503, errorType: 'search_unavailable' } };
  const timed = async () => {
    const began = performance.now();
    await expect(search()).rejects.toMatchObject(unavailable);
    return performance.now() - began;
  };
  const waits = await Promise.all(Array.from({ length: 50 }, timed));
  expect(waits.filter((waitedMs) => waitedMs > 2_000)).toHaveLength(1);
  const before = asked;
  await Promise.all(Array.from({ length: 50 }, timed));
  expect(asked).toBeLessThanOrEqual(before + 1);
  answersAfterMs = 0;
  await eventually(search);
  expect((await Promise.allSettled(Array.from({ length: 20 }, search))).map(({ status }) => status)).toEqual(
    Array(20).fill('fulfilled'),
  );
  await elasticsearch.close();
});
