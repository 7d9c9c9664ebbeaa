import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcInput, RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { TestEvent } from '@bottin/testing/bus.ts';
import { getTestElasticsearch, type TestElasticsearch } from '@bottin/testing/elasticsearch.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { INestMicroservice } from '@nestjs/common';
import { appModule } from '../../src/app.module.ts';
import { Elasticsearch } from '../../src/cluster/elasticsearch.ts';
import { readSettings } from '../../src/config/env.ts';
import { FacetIndex } from '../../src/directory/facet-index.ts';
import type { Counts } from '../../src/directory/list-request.rules.ts';

type Snapshot = RpcOutput<typeof creatorsRpc.snapshot>['entries'];

export const serviceDefinition = { name: 'search' as const, env: readSettings, module: appModule };

/**
 * The real search service, with its own indices in the shared test cluster. The test simulates the creators
 * service.
 */
export class TestSearch {
  /** Entries that the simulated creators service returns in its snapshot, by entry id. */
  readonly entries = new Map<string, Snapshot[number]>();
  /** Maximum number of entries in a page of the snapshot. */
  pageSize = 100;
  /** Called before the simulated creators service returns a page of the snapshot. */
  onSnapshot: (after: string | null) => Promise<void> | void = () => undefined;

  private constructor(
    readonly service: TestService,
    private readonly cluster: TestElasticsearch,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<TestSearch> {
    const cluster = getTestElasticsearch();
    const service = await startTestService(serviceDefinition, {
      ELASTICSEARCH_URL: cluster.url,
      INDEX_PREFIX: cluster.prefix,
      ...settings,
    });
    const search = new TestSearch(service, cluster);
    await service.bus.stubRpc(creatorsRpc.snapshot, async ({ after, limit: requestedLimit }) => {
      await search.onSnapshot(after);
      const limit = Math.min(requestedLimit, search.pageSize);
      const entries = [...search.entries.values()]
        .filter(({ id }) => after === null || id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      return { entries: entries.slice(0, limit), ...(after === null ? { total: search.entries.size } : {}) };
    });
    await service.bus.stubRpc(creatorsRpc.versions, async ({ after, limit }) => ({
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

  /** Resolves once the search service has built its index. */
  async waitForIndex(): Promise<void> {
    await eventually(() => this.service.call(searchRpc.stats, {}), {
      what: 'an index',
      timeoutMs: 30_000,
    });
  }

  /**
   * Waits until the facet index of this process, or of another replica, is filled. Returns the counts of the list
   * without filters. The index is filled again only after nine times the duration of the last fill, so a slow
   * machine needs a long time-out.
   */
  waitForFacetIndex(app: Pick<INestMicroservice, 'get'> = this.service.app): Promise<Counts> {
    const list = { query: directoryQuery.parse({}), filters: directoryFilters };
    return eventually(() => app.get(FacetIndex).counts(list), {
      what: 'a filled facet index',
      timeoutMs: 100_000,
    });
  }

  /** Stores a change in the simulated creators service. Returns the change's event without publishing it. */
  commit(creator: EntryState): TestEvent {
    const change = this.service.bus.createEvent(creatorUpsertedV1, creator.id, { creator });
    const version = change.event.aggregateVersion;
    this.entries.set(creator.id, { id: creator.id, version, creator });
    return change;
  }

  /**
   * Stores a deletion in the simulated creators service. Returns the deletion's event without publishing it.
   */
  commitDeletion(id: string): TestEvent {
    const change = this.service.bus.createEvent(creatorDeletedV1, id, { userId: id });
    this.entries.set(id, { id, version: change.event.aggregateVersion, creator: null });
    return change;
  }

  /** Publishes events and waits until queries see the changes. */
  async publish(...changes: TestEvent[]): Promise<void> {
    for (const change of changes) await this.service.bus.publishEvent(change);
    await this.service.waitUntilIdle();
    await this.refreshAndInvalidate();
  }

  /**
   * Refreshes the index directly. Then invalidates all entries in this process, because such a refresh
   * publishes no invalidation.
   */
  async refreshAndInvalidate(): Promise<void> {
    const { client, alias } = this.service.app.get(Elasticsearch);
    await client.indices.refresh({ index: `${alias}*` });
    this.service.app.get(InvalidationSubscriber).receive('list', Buffer.from('no JSON'));
  }

  /** Returns the names of the entries that a query returns, in order. */
  async findNames(query: RpcInput<typeof searchRpc.list>): Promise<string[]> {
    const { creators } = await this.service.call(searchRpc.list, query);
    return creators.map(({ name }) => name);
  }

  /** Returns the names of this test's directory indices. */
  async listIndices(): Promise<string[]> {
    const { client, alias } = this.service.app.get(Elasticsearch);
    return Object.keys(await client.indices.get({ index: `${alias}-*` })).filter(
      (name) => !name.endsWith('-lock'),
    );
  }
}
