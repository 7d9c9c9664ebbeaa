import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { errors } from '@elastic/elasticsearch';
import { jest } from '@jest/globals';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { toDocument } from '../src/documents/document.rules.ts';
import { IndexRepository } from '../src/indexing/index.repository.ts';
import { RebuildService } from '../src/indexing/rebuild.service.ts';
import { RebuildLock } from '../src/indexing/rebuild-lock.ts';
import { TestSearch } from './support/search.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  await search.waitForIndex();
});
afterEach(() => {
  search.pageSize = 100;
  search.onSnapshot = () => undefined;
  jest.restoreAllMocks();
});
afterAll(() => search.stop());

const rebuild = () => search.service.app.get(RebuildService).rebuild();
const findEntry = async (id: string) => {
  const { creators } = await search.service.call(searchRpc.list, { limit: 100 });
  return creators.find((creator) => creator.id === id);
};
const neverRenewMs = 2 ** 31 - 1;
/**
 * Takes the lease, and never renews or releases it. This simulates a process that dies during a rebuild.
 * @throws when another process holds the lease
 */
const abandonLease = () =>
  new Promise<void>((resolve, reject) => {
    search.service.app
      .get(RebuildLock)
      .runWithLease(() => {
        resolve();
        return new Promise<never>(() => undefined);
      }, neverRenewMs)
      .catch(reject);
  });
const expireLease = () => search.service.clock.advance(60_000);
/** Takes over the lease of a process that is alive, and so may renew it once more. */
const takeOverLease = () =>
  eventually(
    async () => {
      expireLease();
      await abandonLease();
      return true;
    },
    { what: 'a lease taken over' },
  );

describe('rebuild', () => {
  it('a rebuild neither loses an entry nor restores a deleted entry, even if events arrive meanwhile', async () => {
    const retained = aCreator({ name: 'Gardé' });
    const renamed = aCreator({ name: 'Ancien' });
    const removed = aCreator({ name: 'Supprimé' });
    const late = aCreator({ name: 'Tardif' });
    const filler = Array.from({ length: 60 }, () => search.commit(aCreator({ listed: false })));
    const first = [retained, renamed, removed].map((creator) => search.commit(creator));
    await search.publish(...filler, ...first);
    const before = await search.listIndices();
    search.pageSize = 50;
    let pages = 0;
    search.onSnapshot = async () => {
      pages += 1;
      if (pages === 1) {
        // These changes happen between the requests for the first and the second page of the snapshot.
        const changes = [search.commit({ ...renamed, name: 'Nouveau' }), search.commitDeletion(removed.id)];
        await search.publish(...changes, search.commit(late));
      } else await search.publish(...first);
      // Queries keep working during the rebuild.
      expect(await findEntry(retained.id)).toBeDefined();
    };
    const outdated = new Map(search.entries);
    const { index, entries } = await rebuild();
    expect(pages).toBeGreaterThan(1);
    expect(entries).toBeGreaterThanOrEqual(outdated.size);
    expect(await search.listIndices()).toEqual([index]);
    expect(before).not.toContain(index);
    await search.publish(...first);
    expect(await findEntry(retained.id)).toBeDefined();
    expect(await findEntry(renamed.id)).toMatchObject({ name: 'Nouveau' });
    expect(await findEntry(removed.id)).toBeUndefined();
    expect(await findEntry(late.id)).toBeDefined();
  });

  it('a rebuild copies tombstones, so that an event that arrives after the deletion of its entry has no effect', async () => {
    const creator = aCreator();
    const late = search.commit(creator);
    await search.publish(search.commitDeletion(creator.id));
    await rebuild();
    await search.publish(late);
    expect(await findEntry(creator.id)).toBeUndefined();
  });

  it('a failed rebuild doesn’t change the index that queries read, and the next rebuild removes the unfinished index', async () => {
    const before = await search.listIndices();
    const { client, buildAlias } = search.service.app.get(Elasticsearch);
    search.onSnapshot = async (after) => {
      if (after !== null) return;
      const present = Object.keys(await client.indices.getAlias({ name: buildAlias }))[0] ?? '';
      await client.indices.delete({ index: present });
    };
    await expect(rebuild()).rejects.toThrow('no longer exists');
    expect(await search.listIndices()).toEqual(before);
    search.onSnapshot = () => undefined;
    const { index } = await rebuild();
    expect(await search.listIndices()).toEqual([index]);
  });

  it('a rebuild retries a bulk request while the cluster is slow or busy', async () => {
    await search.publish(search.commit(aCreator()), search.commit(aCreator()));
    const { client } = search.service.app.get(Elasticsearch);
    const busy = { error: { type: 'es_rejected_execution_exception', reason: 'busy' }, status: 429 };
    const item = { _index: 'any', ...busy };
    jest
      .spyOn(client, 'bulk')
      .mockRejectedValueOnce(new errors.TimeoutError('Request timed out'))
      .mockResolvedValueOnce({ took: 1, errors: true, items: [{ index: item }] });
    let begun = 0;
    search.onSnapshot = (after) => {
      if (after === null) begun += 1;
    };
    const { entries } = await rebuild();
    expect(begun).toBe(1);
    expect(entries).toBe(search.entries.size);
  });

  it('a rebuild loses no entry when Elasticsearch blocks writes temporarily', async () => {
    await search.publish(search.commit(aCreator()));
    const { client, buildAlias } = search.service.app.get(Elasticsearch);
    const block = (isOn: boolean) =>
      client.indices.putSettings({ index: buildAlias, settings: { 'index.blocks.write': isOn } });
    const bulk = client.bulk.bind(client);
    const responses: unknown[] = [];
    jest.spyOn(client, 'bulk').mockImplementationOnce(async (request) => {
      await block(true);
      const response = await bulk(request);
      responses.push(...response.items.map(({ index }) => index?.error?.type));
      await block(false);
      return response;
    });
    const { entries } = await rebuild();
    expect(new Set(responses)).toEqual(new Set(['cluster_block_exception']));
    expect(entries).toBe(search.entries.size);
  });

  it('a rebuild skips an entry that the index rejects, and the other entries stay searchable', async () => {
    const retained = aCreator({ name: 'Gardée' });
    // The name is longer than a Lucene term may be, so the index rejects the entry.
    const refused = aCreator({ name: 'x'.repeat(40_000) });
    for (const creator of [retained, refused]) search.commit(creator);
    const { entries } = await rebuild();
    expect(entries).toBe(search.entries.size - 1);
    expect(await findEntry(retained.id)).toBeDefined();
    expect(await findEntry(refused.id)).toBeUndefined();
    search.entries.delete(refused.id);
  });

  it('the lease is renewed as long as the work runs', async () => {
    const { client, lockIndex } = search.service.app.get(Elasticsearch);
    const until = async () =>
      (await client.get<{ until: string }>({ index: lockIndex, id: 'rebuild' }))._source?.until;
    await search.service.app.get(RebuildLock).runWithLease(async ({ lost }) => {
      const expiry = await until();
      search.service.clock.advance(40_000);
      await eventually(async () => (await until()) !== expiry, { what: 'a renewal' });
      expect(lost.aborted).toBe(false);
    }, 50);
  });

  it('the signal `lost` is aborted when another process takes over the lease', async () => {
    await search.service.app.get(RebuildLock).runWithLease(async ({ lost }) => {
      await takeOverLease();
      await eventually(() => lost.aborted, { what: 'the loss' });
    }, 50);
    expireLease();
  });

  it('a rebuild runs in only one process at a time, and takes over the lease of a dead process', async () => {
    let refused: unknown;
    search.onSnapshot = async () => {
      refused = await rebuild().catch((error: unknown) => error);
    };
    await rebuild();
    expect(refused).toEqual(new Error('Another replica is rebuilding the index'));
    search.onSnapshot = () => undefined;
    await abandonLease();
    await expect(rebuild()).rejects.toThrow('Another replica');
    expireLease();
    expect(await rebuild()).toMatchObject({ index: expect.any(String) });
  });

  it('no search fails during a rebuild, and all cached responses are invalidated once queries read the new index', async () => {
    const announced = jest.spyOn(search.service.app.get(InvalidationPublisher), 'invalidateAll');
    const creator = aCreator({ name: 'Toujours' });
    await search.publish(search.commit(creator));
    const begun = search.listIndices();
    let isOver = false;
    let searches = 0;
    const visitors = [1, 2].map(async () => {
      for (; !isOver; searches += 1) expect(await findEntry(creator.id)).toBeDefined();
    });
    const editor = (async () => {
      for (let version = 1; !isOver; version += 1) {
        const change = search.commit({ ...creator, description: `Version ${version}.` });
        await search.service.bus.publishEvent(change);
        await search.service.waitUntilIdle();
      }
    })();
    // The visitors and the editor must stop even if the rebuild fails; otherwise they disturb later tests.
    await rebuild().finally(() => {
      isOver = true;
    });
    await Promise.all([...visitors, editor]);
    expect(searches).toBeGreaterThan(5);
    // After a rebuild, any entry may have changed. So all cached lists and all cached statistics are
    // invalidated.
    const invalidatedKinds = new Set(announced.mock.calls.map(([kind]) => kind));
    expect(invalidatedKinds).toEqual(new Set(['list', 'statistics']));
    expect(await search.listIndices()).not.toEqual(await begun);
    await search.refreshAndInvalidate();
    const last = search.entries.get(creator.id)?.creator?.description;
    expect(await findEntry(creator.id)).toMatchObject({ description: last });
  });

  it('a rebuild disables refreshing while it fills the index, and then applies the final settings', async () => {
    const { client, alias, buildAlias } = search.service.app.get(Elasticsearch);
    const getRefreshInterval = async (name: string) => {
      const [found] = Object.values(await client.indices.getSettings({ index: name, flat_settings: true }));
      return (found as unknown as { settings: Record<string, unknown> }).settings['index.refresh_interval'];
    };
    const before = await getRefreshInterval(alias);
    let meanwhile: unknown;
    search.onSnapshot = async (after) => {
      if (after === null) meanwhile = await getRefreshInterval(buildAlias);
    };
    await rebuild();
    expect(meanwhile).toBe('-1');
    expect(await getRefreshInterval(alias)).toBe(before);
    expect(before).not.toBe('-1');
  });

  it('a rebuild reports its progress in metrics', async () => {
    const progress = async () => {
      const metrics = await search.service.metrics();
      return [metrics.get('search_rebuild_written_entries'), metrics.get('search_rebuild_entries')];
    };
    expect(await progress()).toEqual([undefined, undefined]);
    search.pageSize = 1;
    let totals: Array<number | undefined> = [];
    search.onSnapshot = async (after) => {
      const isLast = ![...search.entries.keys()].some((id) => after === null || id > after);
      if (isLast) totals = await progress();
    };
    await rebuild();
    expect(totals[0]).toBeGreaterThan(0);
    expect(totals[1]).toBe(search.entries.size);
    expect(await progress()).toEqual([undefined, undefined]);
  });

  it('a rebuild removes the unfinished index of a dead process, and an index without an alias', async () => {
    const creator = aCreator({ name: 'Debout' });
    await search.publish(search.commit(creator));
    const { client, alias, buildAlias } = search.service.app.get(Elasticsearch);
    const index = search.service.app.get(IndexRepository);
    const read = await search.listIndices();
    await abandonLease();
    const halfBuilt = await index.create();
    const document = { id: creator.id, version: 1, document: toDocument({ ...creator, name: 'Périmé' }) };
    await index.writeTo(buildAlias, [document]);
    await client.indices.create({ index: `${alias}-0123456789ab-1` });
    expect(await findEntry(creator.id)).toMatchObject({ name: 'Debout' });
    expireLease();
    const { index: rebuilt } = await rebuild();
    expect(await search.listIndices()).toEqual([rebuilt]);
    expect([...read, halfBuilt]).not.toContain(rebuilt);
    expect(await findEntry(creator.id)).toMatchObject({ name: 'Debout' });
  });

  it('a rebuild can’t promote its index after losing the lease', async () => {
    const before = await search.listIndices();
    search.onSnapshot = async (after) => {
      const isLast = ![...search.entries.keys()].some((id) => after === null || id > after);
      if (isLast) await takeOverLease();
    };
    await expect(rebuild()).rejects.toThrow();
    const { client, alias } = search.service.app.get(Elasticsearch);
    expect(Object.keys(await client.indices.getAlias({ name: alias }))).toEqual(before);
    search.onSnapshot = () => undefined;
    expireLease();
    const { index } = await rebuild();
    expect(await search.listIndices()).toEqual([index]);
  });

  it('a rebuild never removes an index that another rebuild has just promoted', async () => {
    const { client } = search.service.app.get(Elasticsearch);
    const repository = search.service.app.get(IndexRepository);
    const other = await repository.create();
    const getAlias = client.indices.getAlias.bind(client.indices);
    // Simulates another rebuild that promotes its index between two steps of this rebuild: finding the other
    // index by the building alias, and removing the alias from the other index.
    jest.spyOn(client.indices, 'getAlias').mockImplementationOnce(async (request) => {
      const found = await getAlias(request);
      await repository.applyFinalSettings(other);
      await repository.promote(other);
      return found;
    });
    const failures: unknown[] = [];
    const look = () =>
      search.service.call(searchRpc.list, {}).catch((error: unknown) => failures.push(error));
    search.onSnapshot = async () => {
      await look();
    };
    await expect(rebuild()).rejects.toThrow('aliases_not_found');
    await look();
    expect(failures).toEqual([]);
    expect(await search.listIndices()).toContain(other);
    await rebuild();
    expect(await search.listIndices()).toHaveLength(1);
  });

  it('an index that a newer release has built isn’t rebuilt, and one of an older release is', async () => {
    const rebuilds = search.service.app.get(RebuildService);
    const { client, alias } = search.service.app.get(Elasticsearch);
    expect(await rebuilds.isNeeded()).toBe(false);
    const [present = ''] = await search.listIndices();
    for (const [revision, isNeeded] of [
      [9_999, false],
      [1, true],
    ] as const) {
      const index = `${alias}-0123456789ab-${revision}-1`;
      await client.indices.create({ index });
      const actions = [{ remove: { index: present, alias } }, { add: { index, alias } }];
      await client.indices.updateAliases({ actions });
      expect(await rebuilds.isNeeded()).toBe(isNeeded);
      await client.indices.updateAliases({
        actions: [{ remove: { index, alias } }, { add: { index: present, alias } }],
      });
    }
    const { index } = await rebuild();
    expect(await search.listIndices()).toEqual([index]);
  });

  it('a rebuild replaces a document that a replica of the previous release has written meanwhile', async () => {
    const creator = aCreator({ name: 'Rebâtie' });
    const change = search.commit(creator);
    const { version = 0 } = search.entries.get(creator.id) ?? {};
    const { client, alias, buildAlias } = search.service.app.get(Elasticsearch);
    await search.publish(change);
    const { joinedNames: _, ...old } = toDocument(creator);
    search.onSnapshot = async (after) => {
      if (after !== null) return;
      await client.index({
        index: buildAlias,
        id: creator.id,
        version,
        version_type: 'external',
        document: old,
      });
    };
    await rebuild();
    const { _source: document } = await client.get({ index: alias, id: creator.id });
    expect(document).toEqual(toDocument(creator));
  });
});
