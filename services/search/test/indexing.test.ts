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
  await search.waitForIndex();
});
afterEach(() => {
  search.onSnapshot = () => undefined;
});
afterAll(() => search.stop());

const rebuild = () => search.service.app.get(RebuildService).rebuild();
const findDocument = async (id: string) => {
  const { creators } = await search.service.call(searchRpc.list, { limit: 100 });
  return creators.find((creator) => creator.id === id);
};

describe('indexing of events', () => {
  it('events are applied in version order, even if they arrive in another order or twice', async () => {
    const creator = aCreator({ name: 'Premier' });
    const older = search.commit(creator);
    const newer = search.commit({ ...creator, name: 'Second' });
    await search.publish(newer, older, newer, older);
    expect(await findDocument(creator.id)).toMatchObject({ name: 'Second' });
  });

  it('an event that unlists an entry removes it from the results', async () => {
    const creator = aCreator();
    await search.publish(search.commit(creator));
    expect(await findDocument(creator.id)).toBeDefined();
    await search.publish(search.commit({ ...creator, listed: false }));
    expect(await findDocument(creator.id)).toBeUndefined();
  });

  it('after the deletion of an entry, its data is erased and other events of the entry have no effect', async () => {
    const creator = aCreator({ name: 'Disparu' });
    const late = search.commit(creator);
    const deletion = search.commitDeletion(creator.id);
    await search.publish(deletion, late, deletion, late);
    expect(await findDocument(creator.id)).toBeUndefined();
    const { client, alias } = search.service.app.get(Elasticsearch);
    const { _source } = await client.get({ index: alias, id: creator.id });
    expect(_source).toEqual({ deleted: true, deletedAt: deletion.event.occurredAt });
  });

  it('a deletion event leaves a tombstone of the entry until the tombstone is purged', async () => {
    const id = uuidv7();
    await search.publish(search.commitDeletion(id));
    const index = search.service.app.get(IndexRepository);
    const { client, alias } = search.service.app.get(Elasticsearch);
    await index.purgeDeleted(new Date(Date.now() - 60_000));
    await search.refreshAndInvalidate();
    expect(await client.exists({ index: alias, id })).toBe(true);
    await index.purgeDeleted(new Date(Date.now() + 60_000));
    await search.refreshAndInvalidate();
    expect(await client.exists({ index: alias, id })).toBe(false);
  });
});

describe('index audit', () => {
  const drift = async () => (await search.service.metrics()).get('search_index_drift_entries');
  const look = () => search.service.app.get(IndexAudit).compare();

  it('the audit reports entries that keep differing from the creators service, but not events in transit', async () => {
    await rebuild();
    await look();
    await look();
    expect(await drift()).toBe(0);

    const [lost, outdated, deleted] = [aCreator(), aCreator(), aCreator()];
    await search.publish(search.commit(outdated), search.commit(deleted));
    // These changes are stored in the simulated creators service, but their events are never published.
    search.commit(lost);
    search.commit({ ...outdated, name: 'Nouveau' });
    search.commitDeletion(deleted.id);
    const late = search.commit(aCreator());
    await look();
    expect(await drift()).toBe(0);
    await search.publish(late);
    await look();
    expect(await drift()).toBe(3);
    const comparedAt = (await search.service.metrics()).get(metricNames.indexCompared) ?? 0;
    expect(comparedAt * 1_000).toBeCloseTo(search.service.clock.now().getTime(), -5);

    await rebuild();
    await look();
    expect(await drift()).toBe(0);
  });

  it('the drift metric has no value while the comparison fails', async () => {
    const { client } = search.service.app.get(Elasticsearch);
    for (const index of await search.listIndices()) await client.indices.delete({ index });
    await expect(look()).rejects.toThrow('index_not_found');
    expect(await drift()).toBeUndefined();
    await rebuild();
    await look();
    await look();
    expect(await drift()).toBe(0);
  });
});

describe('index maintenance', () => {
  it('the service rebuilds an index that has another definition', async () => {
    const creator = aCreator();
    await search.publish(search.commit(creator));
    await search.service.pause();
    await search.service.resume();
    const [present = ''] = await search.listIndices();
    const { client, alias } = search.service.app.get(Elasticsearch);
    const old = `${alias}-000000000000-1`;
    await client.indices.create({ index: old });
    await client.indices.updateAliases({
      actions: [{ add: { index: old, alias } }, { remove_index: { index: present } }],
    });
    await search.service.pause();
    await search.service.resume();
    await eventually(async () => !(await search.listIndices()).includes(old), { what: 'a new index' });
    expect(await findDocument(creator.id)).toBeDefined();
  });

  it('while there is no index, events stay in the stream; they are applied once the index is built', async () => {
    const { client } = search.service.app.get(Elasticsearch);
    const index = search.service.app.get(IndexRepository);
    for (const name of await search.listIndices()) await client.indices.delete({ index: name });
    await expect(index.checkReachable()).rejects.toThrow('no index');
    expect(await search.service.callForProblem(searchRpc.stats, {})).toMatchObject({ statusCode: 503 });
    const creator = aCreator();
    await search.service.bus.publishEvent(search.commit(creator));
    await rebuild();
    await search.service.waitUntilIdle();
    await search.refreshAndInvalidate();
    expect(await findDocument(creator.id)).toBeDefined();
  });
});
