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
  await search.built();
});
afterEach(() => {
  search.pageSize = 100;
  search.onSnapshot = () => undefined;
  jest.restoreAllMocks();
});
afterAll(() => search.stop());

const rebuild = () => search.service.app.get(RebuildService).rebuild();
const one = async (id: string) => {
  const { creators } = await search.service.call(searchRpc.list, { limit: 100 });
  return creators.find((creator) => creator.id === id);
};
const never = 2 ** 31 - 1;
/** Takes the lease, and neither prolongs it nor gives it back. */
const dieWithTheLease = () =>
  new Promise<void>((held) => {
    void search.service.app.get(RebuildLock).hold(() => {
      held();
      return new Promise<never>(() => undefined);
    }, never);
  });
const pastTheLease = () => search.service.clock.advance(60_000);

describe('a rebuild', () => {
  it('loses nothing and brings nothing back, while events come', async () => {
    const kept = aCreator({ name: 'Gardé' });
    const renamed = aCreator({ name: 'Ancien' });
    const removed = aCreator({ name: 'Supprimé' });
    const late = aCreator({ name: 'Tardif' });
    const filler = Array.from({ length: 60 }, () => search.commit(aCreator({ listed: false })));
    const first = [kept, renamed, removed].map((creator) => search.commit(creator));
    await search.tell(...filler, ...first);
    const before = await search.indices();
    search.pageSize = 50;
    let pages = 0;
    search.onSnapshot = async () => {
      pages += 1;
      if (pages === 1) {
        // Committed and told between two pages: the first page was read without them.
        const changes = [search.commit({ ...renamed, name: 'Nouveau' }), search.commitDeletion(removed.id)];
        await search.tell(...changes, search.commit(late));
      } else await search.tell(...first);
      // Queries go on meanwhile.
      expect(await one(kept.id)).toBeDefined();
    };
    const outdated = new Map(search.entries);
    const { index, entries } = await rebuild();
    expect(pages).toBeGreaterThan(1);
    expect(entries).toBeGreaterThanOrEqual(outdated.size);
    expect(await search.indices()).toEqual([index]);
    expect(before).not.toContain(index);
    await search.tell(...first);
    expect(await one(kept.id)).toBeDefined();
    expect(await one(renamed.id)).toMatchObject({ name: 'Nouveau' });
    expect(await one(removed.id)).toBeUndefined();
    expect(await one(late.id)).toBeDefined();
  });

  it('takes over what was deleted, so that a late event finds its trace', async () => {
    const creator = aCreator();
    const late = search.commit(creator);
    await search.tell(search.commitDeletion(creator.id));
    await rebuild();
    await search.tell(late);
    expect(await one(creator.id)).toBeUndefined();
  });

  it('that failed leaves the index as it was, and the next one clears up', async () => {
    const before = await search.indices();
    const { client, buildingAlias } = search.service.app.get(Elasticsearch);
    search.onSnapshot = async (after) => {
      if (after !== null) return;
      const present = Object.keys(await client.indices.getAlias({ name: buildingAlias }))[0] ?? '';
      await client.indices.delete({ index: present });
    };
    await expect(rebuild()).rejects.toThrow('is gone');
    expect(await search.indices()).toEqual(before);
    search.onSnapshot = () => undefined;
    const { index } = await rebuild();
    expect(await search.indices()).toEqual([index]);
  });

  it('goes on where it was when a bulk finds the cluster slow or busy', async () => {
    await search.tell(search.commit(aCreator()), search.commit(aCreator()));
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

  it('leaves nobody out because writes were blocked for a while', async () => {
    await search.tell(search.commit(aCreator()));
    const { client, buildingAlias } = search.service.app.get(Elasticsearch);
    const block = (isOn: boolean) =>
      client.indices.putSettings({ index: buildingAlias, settings: { 'index.blocks.write': isOn } });
    const bulk = client.bulk.bind(client);
    const answers: unknown[] = [];
    jest.spyOn(client, 'bulk').mockImplementationOnce(async (request) => {
      await block(true);
      const answer = await bulk(request);
      answers.push(...answer.items.map(({ index }) => index?.error?.type));
      await block(false);
      return answer;
    });
    const { entries } = await rebuild();
    expect(new Set(answers)).toEqual(new Set(['cluster_block_exception']));
    expect(entries).toBe(search.entries.size);
  });

  it('leaves out an entry that the index refuses, and lets the others be found', async () => {
    const kept = aCreator({ name: 'Gardée' });
    // Longer than a term of Lucene's may be.
    const refused = aCreator({ name: 'x'.repeat(40_000) });
    for (const creator of [kept, refused]) search.commit(creator);
    const { entries } = await rebuild();
    expect(entries).toBe(search.entries.size - 1);
    expect(await one(kept.id)).toBeDefined();
    expect(await one(refused.id)).toBeUndefined();
    search.entries.delete(refused.id);
  });

  it('keeps its lease while it waits', async () => {
    const { client, lockIndex } = search.service.app.get(Elasticsearch);
    const until = async () =>
      (await client.get<{ until: string }>({ index: lockIndex, id: 'rebuild' }))._source?.until;
    await search.service.app.get(RebuildLock).hold(async ({ lost }) => {
      const taken = await until();
      search.service.clock.advance(40_000);
      await eventually(async () => (await until()) !== taken, { what: 'a renewal' });
      expect(lost.aborted).toBe(false);
    }, 50);
  });

  it('hears that its lease is another’s', async () => {
    await search.service.app.get(RebuildLock).hold(async ({ lost }) => {
      pastTheLease();
      await dieWithTheLease();
      await eventually(() => lost.aborted, { what: 'the loss' });
    }, 50);
    pastTheLease();
  });

  it('happens once at a time, and is taken over from a holder that died', async () => {
    let refused: unknown;
    search.onSnapshot = async () => {
      refused = await rebuild().catch((error: unknown) => error);
    };
    await rebuild();
    expect(refused).toEqual(new Error('Another replica is rebuilding the index'));
    search.onSnapshot = () => undefined;
    await dieWithTheLease();
    await expect(rebuild()).rejects.toThrow('Another replica');
    pastTheLease();
    expect(await rebuild()).toMatchObject({ index: expect.any(String) });
  });

  it('fails no search, and is announced once its index is read', async () => {
    const announced = jest.spyOn(search.service.app.get(InvalidationPublisher), 'invalidateAll');
    const creator = aCreator({ name: 'Toujours' });
    await search.tell(search.commit(creator));
    const begun = search.indices();
    let isOver = false;
    let searches = 0;
    const visitors = [1, 2].map(async () => {
      for (; !isOver; searches += 1) expect(await one(creator.id)).toBeDefined();
    });
    const editor = (async () => {
      for (let version = 1; !isOver; version += 1) {
        const change = search.commit({ ...creator, description: `Version ${version}.` });
        await search.service.bus.send(change);
        await search.service.waitUntilIdle();
      }
    })();
    await rebuild();
    isOver = true;
    await Promise.all([...visitors, editor]);
    expect(searches).toBeGreaterThan(5);
    // Everything may have changed, as far as anybody can tell.
    const told = new Set(announced.mock.calls.map(([kind]) => kind));
    expect(told).toEqual(new Set(['list', 'statistics']));
    expect(await search.indices()).not.toEqual(await begun);
    await search.refresh();
    const last = search.entries.get(creator.id)?.creator?.description;
    expect(await one(creator.id)).toMatchObject({ description: last });
  });

  it('fills its index without refreshing it, and leaves it with its lasting settings', async () => {
    const { client, alias, buildingAlias } = search.service.app.get(Elasticsearch);
    const settingsOf = async (name: string) => {
      const [found] = Object.values(await client.indices.getSettings({ index: name, flat_settings: true }));
      return (found as unknown as { settings: Record<string, unknown> }).settings['index.refresh_interval'];
    };
    const before = await settingsOf(alias);
    let meanwhile: unknown;
    search.onSnapshot = async (after) => {
      if (after === null) meanwhile = await settingsOf(buildingAlias);
    };
    await rebuild();
    expect(meanwhile).toBe('-1');
    expect(await settingsOf(alias)).toBe(before);
    expect(before).not.toBe('-1');
  });

  it('tells how far it is while it lasts', async () => {
    const progress = async () => {
      const metrics = await search.service.metrics();
      return [metrics.get('search_rebuild_written_entries'), metrics.get('search_rebuild_entries')];
    };
    expect(await progress()).toEqual([undefined, undefined]);
    search.pageSize = 1;
    let seen: Array<number | undefined> = [];
    search.onSnapshot = async (after) => {
      const isLast = ![...search.entries.keys()].some((id) => after === null || id > after);
      if (isLast) seen = await progress();
    };
    await rebuild();
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[1]).toBe(search.entries.size);
    expect(await progress()).toEqual([undefined, undefined]);
  });

  it('whose process died is cleared up by the next one, as is an index that nothing names', async () => {
    const creator = aCreator({ name: 'Debout' });
    await search.tell(search.commit(creator));
    const { client, alias, buildingAlias } = search.service.app.get(Elasticsearch);
    const index = search.service.app.get(IndexRepository);
    const read = await search.indices();
    await dieWithTheLease();
    const halfBuilt = await index.create();
    const document = { id: creator.id, version: 1, document: toDocument({ ...creator, name: 'Périmé' }) };
    await index.writeTo(buildingAlias, [document]);
    await client.indices.create({ index: `${alias}-0123456789ab-1` });
    expect(await one(creator.id)).toMatchObject({ name: 'Debout' });
    pastTheLease();
    const { index: rebuilt } = await rebuild();
    expect(await search.indices()).toEqual([rebuilt]);
    expect([...read, halfBuilt]).not.toContain(rebuilt);
    expect(await one(creator.id)).toMatchObject({ name: 'Debout' });
  });

  it('that lost its lease before the end lets nothing be read', async () => {
    const before = await search.indices();
    search.onSnapshot = async (after) => {
      const isLast = ![...search.entries.keys()].some((id) => after === null || id > after);
      if (!isLast) return;
      pastTheLease();
      await dieWithTheLease();
    };
    await expect(rebuild()).rejects.toThrow();
    const { client, alias } = search.service.app.get(Elasticsearch);
    expect(Object.keys(await client.indices.getAlias({ name: alias }))).toEqual(before);
    search.onSnapshot = () => undefined;
    pastTheLease();
    const { index } = await rebuild();
    expect(await search.indices()).toEqual([index]);
  });

  it('never removes what another one let be read a moment ago', async () => {
    const { client } = search.service.app.get(Elasticsearch);
    const repository = search.service.app.get(IndexRepository);
    const other = await repository.create();
    const getAlias = client.indices.getAlias.bind(client.indices);
    // Looked at while it was being built, and promoted before it is removed.
    jest.spyOn(client.indices, 'getAlias').mockImplementationOnce(async (request) => {
      const found = await getAlias(request);
      await repository.settle(other);
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
    expect(await search.indices()).toContain(other);
    await rebuild();
    expect(await search.indices()).toHaveLength(1);
  });
});
