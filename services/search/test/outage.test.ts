import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { testElasticsearch } from '@bottin/testing/elasticsearch.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { recipe, TestSearch } from './support/search.ts';

const unavailable = {
  statusCode: 503,
  errorType: 'search_unavailable',
  message: 'La recherche ne répond pas pour le moment. Réessaie dans quelques instants.',
};

describe('while Elasticsearch is away', () => {
  let way: TcpProxy;
  let search: TestSearch;
  beforeAll(async () => {
    way = await startTcpProxy(testElasticsearch().url);
    search = await TestSearch.start({ ELASTICSEARCH_URL: way.url });
    await search.built();
  });
  afterAll(async () => {
    await search.stop();
    await way.close();
  });

  it('every search says so, events wait, and all is there when it is back', async () => {
    const { bus } = search.service;
    way.cut();
    expect(await bus.refusal(searchRpc.list, { search: 'zoé' })).toMatchObject(unavailable);
    expect(await bus.refusal(searchRpc.category, { slug: 'cuisine', page: 1, limit: 5 })).toMatchObject(
      unavailable,
    );
    expect(await bus.refusal(searchRpc.rankings, {})).toMatchObject(unavailable);
    expect(await bus.refusal(searchRpc.categoryStats, {})).toMatchObject(unavailable);
    expect(await search.service.readiness()).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { elasticsearch: { status: 'failed' } } },
    });
    const creator = aCreator({ name: 'Zoé' });
    await bus.send(search.commit(creator));
    way.mend();
    await search.service.waitUntilIdle();
    await search.refresh();
    // That a kept connection was cut is noticed by the first who uses it.
    const names = await eventually(() => search.names({ search: 'zoé' }), { what: 'an answer' });
    expect(names).toEqual(['Zoé']);
  });
});

describe('without Elasticsearch', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(recipe);
  });
  afterAll(() => service.stop());

  it('the service runs, and every search is answered as unavailable', async () => {
    expect(await service.refusal(searchRpc.list, {})).toMatchObject(unavailable);
    expect(await service.refusal(searchRpc.stats, {})).toMatchObject(unavailable);
    expect(await service.readiness()).toMatchObject({ status: 200, body: { status: 'degraded' } });
  });
});
