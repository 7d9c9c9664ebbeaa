import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { v7 as uuidv7 } from 'uuid';
import { TestCommunity } from './support/community.ts';

let community: TestCommunity;
beforeAll(async () => {
  community = await TestCommunity.start();
});
afterAll(() => community.stop());

/** Returns the text of all rows of all tables, except the tombstones and the ids of handled events. */
async function readAllRows(): Promise<string> {
  const rows = await community.service.rows(
    `SELECT to_jsonb(shortlists)::text AS row FROM shortlists
     UNION ALL SELECT to_jsonb(shortlist_people)::text FROM shortlist_people
     UNION ALL SELECT to_jsonb(saved_searches)::text FROM saved_searches
     UNION ALL SELECT to_jsonb(reports)::text FROM reports
     UNION ALL SELECT to_jsonb(report_decisions)::text FROM report_decisions
     UNION ALL SELECT to_jsonb(report_acts)::text FROM report_acts
     UNION ALL SELECT to_jsonb(outbox)::text FROM outbox`,
  );
  return JSON.stringify(rows);
}

describe('erasure', () => {
  it('a deleted account loses its lists and links, and can’t create lists any more', async () => {
    const userId = uuidv7();
    const zoe = community.addPerson();
    const listId = await community.createList(userId, 'Ma campagne', [zoe]);
    const { token } = await community.service.call(communityRpc.shareList, { userId, listId });
    expect(await readAllRows()).toContain(userId);
    await community.deleteAccount(userId);
    const rows = await readAllRows();
    for (const text of [userId, 'Ma campagne', listId]) expect(rows).not.toContain(text);
    const problem = await community.service.callForProblem(communityRpc.sharedList, { token, page: 1 });
    expect(problem).toMatchObject({ statusCode: 404, errorType: 'list_not_found' });
    expect(
      await community.service.callForProblem(communityRpc.createList, { userId, name: 'Encore' }),
    ).toMatchObject({ statusCode: 404, errorType: 'account_not_found' });
  });

  it('a deleted account loses its saved searches, and can’t save searches any more', async () => {
    const userId = uuidv7();
    await community.saveSearch(userId, 'Humour lavallois', 'niche=humour&region=Laval');
    expect(await readAllRows()).toContain('Humour lavallois');
    await community.deleteAccount(userId);
    const rows = await readAllRows();
    for (const text of [userId, 'Humour lavallois']) expect(rows).not.toContain(text);
    const period = { from: '2026-01-01T00:00:00.000Z', until: '2036-01-01T00:00:00.000Z' };
    expect(await community.service.call(communityRpc.newMatches, { userId, ...period })).toEqual({
      searches: [],
    });
    expect(
      await community.service.callForProblem(communityRpc.saveSearch, {
        userId,
        name: 'Encore',
        query: 'niche=humour',
      }),
    ).toMatchObject({ statusCode: 404, errorType: 'account_not_found' });
  });

  it.each([
    ['UserDeleted', (id: string) => community.deleteAccount(id)],
    ['CreatorDeleted', (id: string) => community.deleteCreator(id)],
  ])(
    'the event %s removes a person from all lists and erases the notes about the person',
    async (_event, erase) => {
      const zoe = community.addPerson();
      const leo = community.addPerson();
      const owners = [uuidv7(), uuidv7()];
      const lists: string[] = [];
      for (const userId of owners) {
        const listId = await community.createList(userId, 'Campagne', [zoe, leo]);
        lists.push(listId);
        const note = `À propos de ${zoe.id}`;
        await community.service.call(communityRpc.updatePerson, { userId, listId, personId: zoe.id, note });
      }
      await erase(zoe.id);
      expect(await readAllRows()).not.toContain(zoe.id);
      const [userId = '', listId = ''] = [owners[0], lists[0]];
      const { members } = await community.service.call(communityRpc.list, { userId, listId, page: 1 });
      expect(members.map(({ personId }) => personId)).toEqual([leo.id]);
      // The simulated directory still contains the deleted person. The real directory may do so briefly.
      const refused = await community.service.callForProblem(communityRpc.addPerson, {
        userId,
        listId,
        personId: zoe.id,
      });
      expect(refused).toMatchObject({ statusCode: 404, errorType: 'creator_not_found' });
    },
  );

  it('two accounts on each other’s lists can be deleted concurrently, while a third account adds both to a list', async () => {
    const [zoe, leo] = [community.addPerson(), community.addPerson()];
    const userId = uuidv7();
    await community.createList(zoe.id, 'Amis', [leo]);
    await community.createList(leo.id, 'Amis', [zoe]);
    const listId = await community.createList(userId, 'Campagne');
    await Promise.allSettled([
      community.deleteAccount(zoe.id),
      community.deleteAccount(leo.id),
      ...[zoe, leo].map(({ id: personId }) =>
        community.service.call(communityRpc.addPerson, { userId, listId, personId }),
      ),
    ]);
    await community.service.waitUntilIdle();
    const rows = await readAllRows();
    for (const { id } of [zoe, leo]) expect(rows).not.toContain(id);
  });
});

describe('export', () => {
  it('the export returns the lists, states and notes of one account in pages', async () => {
    const userId = uuidv7();
    const [zoe, gone] = [community.addPerson('Zoé'), community.addPerson()];
    const listId = await community.createList(userId, 'Campagne', [zoe, gone]);
    await community.createList(uuidv7(), 'D’une autre', [zoe]);
    const many = await community.createList(userId, 'Beaucoup');
    await community.service.database.query(
      `INSERT INTO shortlist_people (list_id, person_id, state, added_at)
       SELECT $1, gen_random_uuid(), 'kept', now() FROM generate_series(1, 250)`,
      [many],
    );
    community.people.delete(gone.id);
    await community.service.call(communityRpc.shareList, { userId, listId });
    await community.service.call(communityRpc.updatePerson, {
      userId,
      listId,
      personId: zoe.id,
      state: 'contacted',
      note: 'Écrit lundi',
    });
    const searchId = await community.saveSearch(userId, 'Humour', 'niche=humour');
    await community.saveSearch(uuidv7(), 'D’une autre', 'niche=humour');
    const { lists, savedSearches } = await community.service.call(communityRpc.export, { userId });
    expect(savedSearches).toEqual([
      { id: searchId, name: 'Humour', query: 'niche=humour', createdAt: expect.any(String) },
    ]);
    expect(lists).toEqual([
      { id: listId, name: 'Campagne', createdAt: expect.any(String), sharedAt: expect.any(String) },
      { id: many, name: 'Beaucoup', createdAt: expect.any(String), sharedAt: null },
    ]);
    const members = [];
    let after: { listId: string; personId: string } | null = null;
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(userId, after);
      members.push(...page.members);
      after = page.next;
    } while (after);
    expect(members).toHaveLength(252);
    expect(new Set(members.map(({ personId }) => personId)).size).toBe(252);
    expect(members.filter((member) => member.listId === listId)).toEqual(
      expect.arrayContaining([
        {
          listId,
          personId: zoe.id,
          name: 'Zoé',
          state: 'contacted',
          note: 'Écrit lundi',
          addedAt: expect.any(String),
        },
        expect.objectContaining({ personId: gone.id, name: null, state: 'to-contact', note: '' }),
      ]),
    );
  });
});

const readPage = (userId: string, after: { listId: string; personId: string } | null) =>
  community.service.call(communityRpc.exportPeople, { userId, after });
