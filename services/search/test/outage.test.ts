import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { getTestElasticsearch } from '@bottin/testing/elasticsearch.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { serviceDefinition, TestSearch } from './support/search.ts';

const unavailable = {
  statusCode: 503,
  errorType: 'search_unavailable',
  message: 'La recherche ne répond pas pour le moment. Réessaie dans quelques instants.',
};

describe('during an outage of Elasticsearch', () => {
  let proxy: TcpProxy;
  let search: TestSearch;
  beforeAll(async () => {
    proxy = await startTcpProxy(getTestElasticsearch().url);
    search = await TestSearch.start({ ELASTICSEARCH_URL: proxy.url });
    await search.waitForIndex();
  });
  afterAll(async () => {
    await search.stop();
    await proxy.close();
  });

  it('during an outage of Elasticsearch, every search returns 503, and events wait until the outage ends', async () => {
    const { bus } = search.service;
    proxy.cut();
    expect(await bus.callForProblem(searchRpc.list, { search: 'zoé' })).toMatchObject(unavailable);
    expect(
      await bus.callForProblem(searchRpc.category, { slug: 'cuisine', page: 1, limit: 5 }),
    ).toMatchObject(unavailable);
    expect(await bus.callForProblem(searchRpc.rankings, {})).toMatchObject(unavailable);
    expect(await bus.callForProblem(searchRpc.categoryStats, {})).toMatchObject(unavailable);
    expect(await search.service.readiness()).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { elasticsearch: { status: 'failed' } } },
    });
    const creator = aCreator({ name: 'Zoé' });
    await bus.publishEvent(search.commit(creator));
    proxy.restore();
    await search.service.waitUntilIdle();
    await search.refreshAndInvalidate();
    // The outage closed the connections in the client's pool, so the first request on one of them may fail.
    const names = await eventually(() => search.findNames({ search: 'zoé' }), { what: 'an answer' });
    expect(names).toEqual(['Zoé']);
  });
});

describe('service without a configured Elasticsearch', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(serviceDefinition);
  });
  afterAll(() => service.stop());

  it('if no Elasticsearch is configured, the service starts, and every search returns 503', async () => {
    expect(await service.callForProblem(searchRpc.list, {})).toMatchObject(unavailable);
    expect(await service.callForProblem(searchRpc.stats, {})).toMatchObject(unavailable);
    expect(await service.readiness()).toMatchObject({ status: 200, body: { status: 'degraded' } });
  });
});
