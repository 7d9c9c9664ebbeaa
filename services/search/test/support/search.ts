import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcInput, RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { TestEvent } from '@bottin/testing/bus.ts';
import { type TestElasticsearch, testElasticsearch } from '@bottin/testing/elasticsearch.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { appModule } from '../../src/app.module.ts';
import { Elasticsearch } from '../../src/cluster/elasticsearch.ts';
import { readSettings } from '../../src/config/env.ts';

type Snapshot = RpcOutput<typeof creatorsRpc.snapshot>['entries'];

export const recipe = { name: 'search' as const, env: readSettings, module: appModule };

/** The service on indices of its own, and a creators service of which the test says what it holds. */
export class TestSearch {
  /** What creators holds, by id: its snapshot. */
  readonly entries = new Map<string, Snapshot[number]>();
  /** How many entries a page of the snapshot holds at most. */
  pageSize = 100;
  /** Called before each page of the snapshot is answered. */
  onSnapshot: (after: string | null) => Promise<void> | void = () => undefined;

  private constructor(
    readonly service: TestService,
    private readonly cluster: TestElasticsearch,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<TestSearch> {
    const cluster = testElasticsearch();
    const service = await startTestService(recipe, {
      ELASTICSEARCH_URL: cluster.url,
      INDEX_PREFIX: cluster.prefix,
      ...settings,
    });
    const search = new TestSearch(service, cluster);
    await service.bus.answer(creatorsRpc.snapshot, async ({ after, limit: asked }) => {
      await search.onSnapshot(after);
      const limit = Math.min(asked, search.pageSize);
      const entries = [...search.entries.values()]
        .filter(({ id }) => after === null || id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      return { entries: entries.slice(0, limit), ...(after === null ? { total: search.entries.size } : {}) };
    });
    await service.bus.answer(creatorsRpc.versions, async ({ after, limit }) => ({
      entries: [...search.entries.values()]
        .filter(({ id }) => after === null || id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ id, version, creator }) => ({ id, version, deleted: creator === null })),
    }));
    return search;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.cluster.clean();
  }

  /** Resolves once the service has built its index. */
  async built(): Promise<void> {
    await eventually(() => this.service.call(searchRpc.stats, {}), {
      what: 'an index',
      timeoutMs: 30_000,
    });
  }

  /** A change as creators commits it: in its tables, which the snapshot reads, and in an event. */
  commit(creator: EntryState): TestEvent {
    const change = this.service.bus.make(creatorUpsertedV1, creator.id, { creator });
    const version = change.event.aggregateVersion;
    this.entries.set(creator.id, { id: creator.id, version, creator });
    return change;
  }

  /** A deletion as creators commits it. */
  commitDeletion(id: string): TestEvent {
    const change = this.service.bus.make(creatorDeletedV1, id, { userId: id });
    this.entries.set(id, { id, version: change.event.aggregateVersion, creator: null });
    return change;
  }

  /** Publishes changes, and waits until queries see them. */
  async tell(...changes: TestEvent[]): Promise<void> {
    for (const change of changes) await this.service.bus.send(change);
    await this.service.waitUntilIdle();
    await this.refresh();
  }

  /** Has queries see what was written; behind the service's back, so that nothing it keeps may stand. */
  async refresh(): Promise<void> {
    const { client, alias } = this.service.app.get(Elasticsearch);
    await client.indices.refresh({ index: `${alias}*` });
    this.service.app.get(InvalidationSubscriber).receive('list', Buffer.from('no JSON'));
  }

  /** The names that a query finds, in order. */
  async names(query: RpcInput<typeof searchRpc.list>): Promise<string[]> {
    const { creators } = await this.service.call(searchRpc.list, query);
    return creators.map(({ name }) => name);
  }

  /** The indices of this installation. */
  async indices(): Promise<string[]> {
    const { client, alias } = this.service.app.get(Elasticsearch);
    return Object.keys(await client.indices.get({ index: `${alias}-*` })).filter(
      (name) => !name.endsWith('-lock'),
    );
  }
}
