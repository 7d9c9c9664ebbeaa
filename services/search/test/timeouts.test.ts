import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { readSettings } from '../src/config/env.ts';

/** A cluster that takes longer than a search may, and not longer than an index does to be made. */
const slow = createServer((_request, response) => {
  setTimeout(() => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Elastic-Product': 'Elasticsearch' });
    response.end('{"acknowledged":true}');
  }, 3_500);
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
  );
  const search = elasticsearch.ask((client) => client.search({ index: elasticsearch.alias }));
  const making = elasticsearch.client.indices.create({ index: 'directory-1' });
  await expect(search).rejects.toMatchObject({ problem: { errorType: 'search_unavailable' } });
  await expect(making).resolves.toMatchObject({ acknowledged: true });
  await elasticsearch.close();
});
