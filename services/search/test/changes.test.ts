import type { ChangeOf } from '@bottin/contracts/changes/announcement.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { TestSearch } from './support/search.ts';

let search: TestSearch;
let lists: Array<ChangeOf<'list'> | null>;
let statistics: Array<null>;

beforeAll(async () => {
  search = await TestSearch.start();
  await search.built();
  lists = await search.service.bus.announced('list');
  statistics = await search.service.bus.announced('statistics');
});
afterAll(() => search.stop());

const send = (creator: EntryState) => search.service.bus.send(search.commit(creator));
const changeOf = (id: string, at = 0) =>
  eventually(() => lists.filter((change) => change?.id === id)[at], { what: 'an announced change' });
const names = async () =>
  (await search.service.call(searchRpc.list, { limit: 100 })).creators.map((one) => one.name);

describe('a change of an entry', () => {
  it('is seen by queries once it is announced, with what lists saw of it before and see now', async () => {
    const creator = aCreator({ name: 'Léa du Fjord', slug: 'lea', profileUrl: null, followers: 1_200 });
    await send(creator);
    expect(await changeOf(creator.id)).toMatchObject({ before: null, after: { followers: 1_200 } });
    expect(await names()).toContain('Léa du Fjord');
    await send({ ...creator, name: 'Léa du Lac' });
    const change = await changeOf(creator.id, 1);
    expect(await names()).toContain('Léa du Lac');
    expect(change?.before).toMatchObject({
      nameSort: 'lea du fjord',
      nameWords: ['lea', 'du', 'fjord', 'leadufjord', 'dufjord'],
    });
    expect(change?.after).toMatchObject({
      nameSort: 'lea du lac',
      nameWords: ['lea', 'du', 'lac', 'leadulac', 'dulac'],
    });
    expect(change?.after?.shown).not.toBe(change?.before?.shown);
    expect(change?.after?.fields).toEqual(change?.before?.fields);
    await search.service.bus.send(search.commitDeletion(creator.id));
    expect(await changeOf(creator.id, 2)).toMatchObject({ after: null });
    expect(await names()).not.toContain('Léa du Lac');
  });

  it('tells of totals and counts when these change', async () => {
    const creator = aCreator({ description: 'Des tartes.' });
    await send(creator);
    await eventually(() => statistics.length > 0, { what: 'announced totals' });
    await changeOf(creator.id);
    statistics.length = 0;
    await send({ ...creator, description: 'Des tartes au sucre.' });
    await changeOf(creator.id, 1);
    await send({ ...creator, description: 'Des tartes au sucre.', verified: !creator.verified });
    await eventually(() => statistics.length > 0, { what: 'announced totals' });
    expect(await changeOf(creator.id, 2)).toBeDefined();
    expect(statistics).toHaveLength(1);
  });

  it('that nobody sees, or that the index has already, is not announced', async () => {
    const hidden = aCreator({ listed: false, brand: false });
    await send(hidden);
    const creator = aCreator();
    const change = search.commit(creator);
    for (let time = 0; time < 3; time += 1) await search.service.bus.send(change);
    await search.service.waitUntilIdle();
    const last = aCreator();
    await send(last);
    await changeOf(last.id);
    expect(lists.filter((one) => one?.id === creator.id)).toHaveLength(1);
    expect(lists.filter((one) => one?.id === hidden.id)).toHaveLength(0);
  });

  it('after one that was never seen here may have changed anything', async () => {
    const creator = aCreator();
    search.commit(creator);
    lists.length = 0;
    await send({ ...creator, name: 'Deux versions plus tard' });
    await eventually(() => lists.includes(null), { what: 'everything announced' });
    expect(await names()).toContain('Deux versions plus tard');
  });

  it('is announced by the replica that wrote it, and by it alone', async () => {
    const other = await search.service.replica();
    try {
      const creators = Array.from({ length: 20 }, () => aCreator());
      lists.length = 0;
      for (const creator of creators) await send(creator);
      for (const { id } of creators) await changeOf(id);
      expect(lists.flatMap((change) => change?.id ?? []).sort()).toEqual(creators.map(({ id }) => id).sort());
    } finally {
      await other.close();
    }
  });

  it('is still shown and announced when the service ends', async () => {
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
