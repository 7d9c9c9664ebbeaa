import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { connect } from 'node:net';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { TestService } from '@bottin/testing/service.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { testElasticsearch } from '@bottin/testing/elasticsearch.ts';
import { recipe, TestSearch } from './support/search.ts';

const unavailable = {
  statusCode: 503,
  errorType: 'search_unavailable',
  message: 'La recherche ne répond pas pour le moment. Réessaie dans quelques instants.',
};

/** A way to Elasticsearch that a test can cut and mend. */
class Way {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  async open(): Promise<string> {
    const target = new URL(testElasticsearch().url);
    const server = createServer((socket) => {
      const further = connect(Number(target.port), target.hostname);
      for (const end of [socket, further]) {
        this.#sockets.add(end);
        end.on('error', () => undefined).on('close', () => {
          socket.destroy();
          further.destroy();
        });
      }
      socket.pipe(further).pipe(socket);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.#port}`;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }
}

describe('while Elasticsearch is away', () => {
  const way = new Way();
  let search: TestSearch;
  beforeAll(async () => {
    search = await TestSearch.start({ ELASTICSEARCH_URL: await way.open() });
    await search.built();
  });
  afterAll(async () => {
    await search.stop();
    await way.cut();
  });

  it('every search says so, events wait, and all is there when it is back', async () => {
    const { bus } = search.service;
    await way.cut();
    expect(await bus.refusal(searchRpc.list, { search: 'zoé' })).toMatchObject(unavailable);
    expect(await bus.refusal(searchRpc.category, { slug: 'cuisine', page: 1, limit: 5 })).toMatchObject(unavailable);
    expect(await bus.refusal(searchRpc.rankings, {})).toMatchObject(unavailable);
    expect(await bus.refusal(searchRpc.categoryStats, {})).toMatchObject(unavailable);
    expect(await search.service.readiness()).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { elasticsearch: { status: 'failed' } } },
    });
    const creator = aCreator({ name: 'Zoé' });
    await bus.send(search.commit(creator));
    await way.open();
    await search.service.settled();
    await search.refresh();
    expect(await search.names({ search: 'zoé' })).toEqual(['Zoé']);
  });
});

describe('without Elasticsearch', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(recipe);
  });
  afterAll(() => service.stop());

  it('the service runs, and every search is answered as unavailable', async () => {
    expect(await service.bus.refusal(searchRpc.list, {})).toMatchObject(unavailable);
    expect(await service.bus.refusal(searchRpc.stats, {})).toMatchObject(unavailable);
    expect(await service.readiness()).toMatchObject({ status: 200, body: { status: 'degraded' } });
  });
});
