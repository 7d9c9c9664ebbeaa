import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { IndexRepository } from '../src/indexing/index.repository.ts';
import { IndexAudit } from '../src/indexing/index-audit.ts';
import { RebuildService } from '../src/indexing/rebuild.service.ts';
import { TestSearch } from './support/search.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  await search.built();
});
afterEach(() => {
  search.onSnapshot = () => undefined;
});
afterAll(() => search.stop());

const rebuild = () => search.service.app.get(RebuildService).rebuild();
const one = async (id: string) => {
  const { creators } = await search.service.call(searchRpc.list, { limit: 100 });
  return creators.find((creator) => creator.id === id);
};

describe('the events', () => {
  it('are taken in the order of their making, whatever the order of their coming', async () => {
    const creator = aCreator({ name: 'Premier' });
    const older = search.commit(creator);
    const newer = search.commit({ ...creator, name: 'Second' });
    await search.tell(newer, older, newer, older);
    expect(await one(creator.id)).toMatchObject({ name: 'Second' });
  });

  it('unlist', async () => {
    const creator = aCreator();
    await search.tell(search.commit(creator));
    expect(await one(creator.id)).toBeDefined();
    await search.tell(search.commit({ ...creator, listed: false }));
    expect(await one(creator.id)).toBeUndefined();
  });

  it('of a deleted entry have no effect, and leave nothing of it', async () => {
    const creator = aCreator({ name: 'Disparu' });
    const late = search.commit(creator);
    const deletion = search.commitDeletion(creator.id);
    await search.tell(deletion, late, deletion, late);
    expect(await one(creator.id)).toBeUndefined();
    const { client, alias } = search.service.app.get(Elasticsearch);
    const { _source } = await client.get({ index: alias, id: creator.id });
    expect(_source).toEqual({ deleted: true, deletedAt: deletion.event.occurredAt });
  });

  it('of a deletion leave its trace until no replay can come any more', async () => {
    const id = uuidv7();
    await search.tell(search.commitDeletion(id));
    const index = search.service.app.get(IndexRepository);
    const { client, alias } = search.service.app.get(Elasticsearch);
    await index.purgeDeleted(new Date(Date.now() - 60_000));
    await search.refresh();
    expect(await client.exists({ index: alias, id })).toBe(true);
    await index.purgeDeleted(new Date(Date.now() + 60_000));
    await search.refresh();
    expect(await client.exists({ index: alias, id })).toBe(false);
  });
});

describe('the audit of the index', () => {
  const drift = async () => (await search.service.metrics()).get('search_index_drift_entries');
  const look = () => search.service.app.get(IndexAudit).look();

  it('counts what stays other than creators has it, and not what is on its way', async () => {
    await rebuild();
    await look();
    await look();
    expect(await drift()).toBe(0);

    const [lost, outdated, deleted] = [aCreator(), aCreator(), aCreator()];
    await search.tell(search.commit(outdated), search.commit(deleted));
    // Committed, and never told to the index.
    search.commit(lost);
    search.commit({ ...outdated, name: 'Nouveau' });
    search.commitDeletion(deleted.id);
    const late = search.commit(aCreator());
    await look();
    expect(await drift()).toBe(0);
    await search.tell(late);
    await look();
    expect(await drift()).toBe(3);
    const comparedAt = (await search.service.metrics()).get(metricNames.indexCompared) ?? 0;
    expect(comparedAt * 1_000).toBeCloseTo(search.service.clock.now().getTime(), -5);

    await rebuild();
    await look();
    expect(await drift()).toBe(0);
  });

  it('says nothing while it can not look', async () => {
    const { client } = search.service.app.get(Elasticsearch);
    for (const index of await search.indices()) await client.indices.delete({ index });
    await expect(look()).rejects.toThrow('index_not_found');
    expect(await drift()).toBeUndefined();
    await rebuild();
    await look();
    await look();
    expect(await drift()).toBe(0);
  });
});

describe('the keeper of the index', () => {
  it('builds anew what was made from another definition', async () => {
    const creator = aCreator();
    await search.tell(search.commit(creator));
    await search.service.pause();
    await search.service.resume();
    const [present = ''] = await search.indices();
    const { client, alias } = search.service.app.get(Elasticsearch);
    const old = `${alias}-000000000000-1`;
    await client.indices.create({ index: old });
    await client.indices.updateAliases({
      actions: [{ add: { index: old, alias } }, { remove_index: { index: present } }],
    });
    await search.service.pause();
    await search.service.resume();
    await eventually(async () => !(await search.indices()).includes(old), {
      what: 'a new index',
      timeoutMs: 20_000,
    });
    expect(await one(creator.id)).toBeDefined();
  });

  it('waits with events while there is no index, and loses none', async () => {
    const { client } = search.service.app.get(Elasticsearch);
    const index = search.service.app.get(IndexRepository);
    for (const name of await search.indices()) await client.indices.delete({ index: name });
    await expect(index.checkReachable()).rejects.toThrow('no index');
    expect(await search.service.refusal(searchRpc.stats, {})).toMatchObject({ statusCode: 503 });
    const creator = aCreator();
    await search.service.bus.send(search.commit(creator));
    await rebuild();
    await search.service.waitUntilIdle();
    await search.refresh();
    expect(await one(creator.id)).toBeDefined();
  });
});
