import type { InvalidationChange } from '@bottin/contracts/invalidation/message.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { TestSearch } from './support/search.ts';

let search: TestSearch;
let lists: Array<InvalidationChange<'list'> | null>;
let statistics: Array<null>;

beforeAll(async () => {
  search = await TestSearch.start();
  await search.waitForIndex();
  lists = await search.service.bus.subscribeToInvalidations('list');
  statistics = await search.service.bus.subscribeToInvalidations('statistics');
});
afterAll(() => search.stop());

const send = (creator: EntryState) => search.service.bus.publishEvent(search.commit(creator));
const findChange = (id: string, at = 0) =>
  eventually(() => lists.filter((change) => change?.id === id)[at], { what: 'an announced change' });
const names = async () =>
  (await search.service.call(searchRpc.list, { limit: 100 })).creators.map((one) => one.name);

describe('change of an entry', () => {
  it('the change of an entry is published with its version and filter values, and only after queries can see it', async () => {
    const creator = aCreator({ name: 'Léa du Fjord', regionBucket: 'Laval', categories: ['humour'] });
    await send(creator);
    expect(await findChange(creator.id)).toMatchObject({
      version: 1,
      values: { regionBucket: 'Laval', categories: ['humour'], audienceSize: creator.audienceSize },
    });
    expect(await names()).toContain('Léa du Fjord');
    await send({ ...creator, name: 'Léa du Lac' });
    expect(await findChange(creator.id, 1)).toMatchObject({ version: 2, values: { regionBucket: 'Laval' } });
    expect(await names()).toContain('Léa du Lac');
    await send({ ...creator, listed: false });
    expect(await findChange(creator.id, 2)).toMatchObject({ version: 3, values: null });
    expect(await names()).not.toContain('Léa du Lac');
    await search.service.bus.publishEvent(search.commitDeletion(creator.id));
    expect(await findChange(creator.id, 3)).toMatchObject({ version: 4, values: null });
  });

  it('the change of an entry invalidates the statistics', async () => {
    statistics.length = 0;
    await send(aCreator({ listed: false, brand: true }));
    await eventually(() => statistics.length > 0, { what: 'an invalidation of statistics' });
  });

  it('the change of an entry is published once, even if its event is delivered three times', async () => {
    const creator = aCreator();
    const change = search.commit(creator);
    for (let time = 0; time < 3; time += 1) await search.service.bus.publishEvent(change);
    await search.service.waitUntilIdle();
    const last = aCreator();
    await send(last);
    await findChange(last.id);
    expect(lists.filter((one) => one?.id === creator.id)).toHaveLength(1);
  });

  it('the change of an entry is published only by the replica that wrote it', async () => {
    const other = await search.service.startReplica();
    try {
      const creators = Array.from({ length: 20 }, () => aCreator());
      lists.length = 0;
      for (const creator of creators) await send(creator);
      for (const { id } of creators) await findChange(id);
      expect(lists.flatMap((change) => change?.id ?? []).sort()).toEqual(creators.map(({ id }) => id).sort());
    } finally {
      await other.close();
    }
  });

  it('the change of an entry is published even if the service stops right after writing it', async () => {
    const creator = aCreator();
    await send(creator);
    await eventually(
      () =>
        search.service.app
          .get(Elasticsearch)
          .client.exists({ index: search.service.app.get(Elasticsearch).alias, id: creator.id }),
      { what: 'a written entry' },
    );
    await search.service.pause();
    expect(lists.some((change) => change?.id === creator.id)).toBe(true);
    await search.service.resume();
  });
});
