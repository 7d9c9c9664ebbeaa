import { reportRetentionDays } from '@bottin/contracts/domain/reports.ts';
import { shortlistLimits } from '@bottin/contracts/domain/shortlists.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { aUser } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { TestCommunity } from './support/community.ts';

let community: TestCommunity;
beforeAll(async () => {
  community = await TestCommunity.start();
});
afterAll(() => community.stop());

/** Returns the number of connections to the test database that wait for a lock. */
async function countWaitingConnections(): Promise<number> {
  const [found] = await community.service.rows<{ count: number }>(
    `SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted AND pid IN (
       SELECT pid FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database())`,
  );
  return found?.count ?? 0;
}

const read = (userId: string, listId: string, page = 1) =>
  community.service.call(communityRpc.list, { userId, listId, page });
const listNames = async (userId: string) =>
  (await community.service.call(communityRpc.lists, { userId })).lists.map(({ name }) => name);

describe('lists', () => {
  it('an account creates, renames and deletes lists, which are sorted by name', async () => {
    const userId = uuidv7();
    await community.createList(userId, 'Noël');
    const listId = await community.createList(userId, 'Automne');
    expect(await listNames(userId)).toEqual(['Automne', 'Noël']);
    const renamed = await community.service.call(communityRpc.renameList, {
      userId,
      listId,
      name: '  Rentrée \n d’automne ',
    });
    expect(renamed).toMatchObject({ id: listId, name: 'Rentrée d’automne', people: 0, sharedAt: null });
    await community.service.call(communityRpc.deleteList, { userId, listId });
    await community.service.call(communityRpc.deleteList, { userId, listId });
    expect(await listNames(userId)).toEqual(['Noël']);
  });

  it('two lists of an account can’t have names that look the same, but a list can keep its own name', async () => {
    const userId = uuidv7();
    const listId = await community.createList(userId, 'Été');
    await community.createList(uuidv7(), 'Été');
    const taken = { statusCode: 409, errorType: 'list_name_taken', errors: [{ path: ['name'] }] };
    expect(
      await community.service.callForProblem(communityRpc.createList, { userId, name: 'ETE' }),
    ).toMatchObject(taken);
    const otherId = await community.createList(userId, 'Hiver');
    expect(
      await community.service.callForProblem(communityRpc.renameList, {
        userId,
        listId: otherId,
        name: 'été',
      }),
    ).toMatchObject(taken);
    await community.service.call(communityRpc.renameList, { userId, listId, name: 'été' });
    expect(await listNames(userId)).toEqual(['été', 'Hiver']);
  });

  it('an account has at most fifty lists, even when it creates several at once', async () => {
    const userId = uuidv7();
    for (let n = 1; n < shortlistLimits.lists; n += 1) await community.createList(userId, `Liste ${n}`);
    const outcomes = await Promise.allSettled([
      community.createList(userId, 'Une de plus'),
      community.createList(userId, 'Une autre'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const problem = await community.service.callForProblem(communityRpc.createList, {
      userId,
      name: 'Encore',
    });
    expect(problem).toMatchObject({ statusCode: 409, errorType: 'lists_full' });
  });

  it.each([
    ['empty', '', 'Donne un nom à la liste'],
    ['blank', ' \u00a0 ', 'Donne un nom à la liste'],
    ['too long', 'a'.repeat(61), 'Le nom d’une liste ne peut pas dépasser 60 caractères'],
    ['extremely long', 'a'.repeat(100_000), 'Le nom d’une liste ne peut pas dépasser 60 caractères'],
    ['displayed in reverse', '\u202egnp.tset', 'Le texte contient des caractères qui ne sont pas acceptés'],
  ])('a list name that is %s is refused with its own error message', (_what, name, sentence) => {
    const { error } = communityRpc.createList.input.safeParse({ userId: uuidv7(), name });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});

describe('people', () => {
  it('a list contains each person once, the last added first; a new person has the initial state and an empty note', async () => {
    const userId = uuidv7();
    const [zoe, leo] = [community.addPerson('Zoé'), community.addPerson('Léo')];
    const listId = await community.createList(userId, 'Campagne', [zoe, leo, zoe]);
    const { list, members, pagination } = await read(userId, listId);
    expect(list.people).toBe(2);
    expect(pagination).toEqual({ page: 1, limit: shortlistLimits.pageSize, total: 2, totalPages: 1 });
    expect(members).toMatchObject([
      { personId: leo.id, state: 'to-contact', note: '', person: leo },
      { personId: zoe.id, state: 'to-contact', note: '', person: zoe },
    ]);
    const { lists } = await community.service.call(communityRpc.lists, { userId, personId: zoe.id });
    expect(lists).toMatchObject([{ id: listId, hasPerson: true }]);
  });

  it('a person’s state and note can be changed separately, and an empty text deletes the note', async () => {
    const userId = uuidv7();
    const zoe = community.addPerson();
    const listId = await community.createList(userId, 'Campagne', [zoe]);
    const change = (fields: object) =>
      community.service.call(communityRpc.updatePerson, { userId, listId, personId: zoe.id, ...fields });
    expect(await change({ note: ' Rappeler mardi \n' })).toMatchObject({
      state: 'to-contact',
      note: 'Rappeler mardi',
    });
    expect(await change({ state: 'kept' })).toMatchObject({ state: 'kept', note: 'Rappeler mardi' });
    expect(await change({ note: '' })).toMatchObject({ state: 'kept', note: '' });
  });

  it('only people with a public page can be added; a person whose page is gone stays on the list without a name, and can be removed', async () => {
    const userId = uuidv7();
    const zoe = community.addPerson();
    const listId = await community.createList(userId, 'Campagne', [zoe]);
    community.people.delete(zoe.id);
    expect((await read(userId, listId)).members).toMatchObject([{ personId: zoe.id, person: null }]);
    const refused = await community.service.callForProblem(communityRpc.addPerson, {
      userId,
      listId,
      personId: uuidv7(),
    });
    expect(refused).toMatchObject({ statusCode: 404, errorType: 'creator_not_found' });
    const member = { userId, listId, personId: zoe.id };
    expect(await community.service.call(communityRpc.removePerson, member)).toMatchObject({ people: 0 });
    await community.service.call(communityRpc.removePerson, member);
    const gone = await community.service.callForProblem(communityRpc.updatePerson, { ...member, note: 'x' });
    expect(gone).toMatchObject({ statusCode: 404, errorType: 'creator_not_found' });
  });

  it('a person who is added to a list while it is being deleted gets the error for a missing list', async () => {
    const userId = uuidv7();
    const zoe = community.addPerson();
    const listId = await community.createList(userId, 'Campagne');
    const waitForRequests = (count: number) =>
      eventually(async () => (await countWaitingConnections()) >= count, {
        what: `${count} requests waiting for a lock`,
      });
    const holder = community.service.database.createQueryRunner();
    await holder.startTransaction();
    try {
      // While the row is locked, the list can be read, but neither deleted nor referenced by a new row.
      await holder.query('SELECT 1 FROM shortlists WHERE id = $1 FOR UPDATE', [listId]);
      const deleted = community.service.call(communityRpc.deleteList, { userId, listId });
      await waitForRequests(1);
      const refused = community.service.callForProblem(communityRpc.addPerson, {
        userId,
        listId,
        personId: zoe.id,
      });
      await waitForRequests(2);
      await holder.commitTransaction();
      await deleted;
      expect(await refused).toMatchObject({ statusCode: 404, errorType: 'list_not_found' });
    } finally {
      if (holder.isTransactionActive) await holder.rollbackTransaction();
      await holder.release();
    }
  });

  it('a list contains at most five hundred people, and its pages contain fifty', async () => {
    const userId = uuidv7();
    const listId = await community.createList(userId, 'Pleine');
    await community.service.database.query(
      `INSERT INTO shortlist_people (list_id, person_id, state, added_at)
       SELECT $1, gen_random_uuid(), 'kept', now() FROM generate_series(1, $2)`,
      [listId, shortlistLimits.people - 1],
    );
    const [zoe, leo] = [community.addPerson(), community.addPerson()];
    await community.service.call(communityRpc.addPerson, { userId, listId, personId: zoe.id });
    const refused = await community.service.callForProblem(communityRpc.addPerson, {
      userId,
      listId,
      personId: leo.id,
    });
    expect(refused).toMatchObject({ statusCode: 409, errorType: 'list_full' });
    await community.service.call(communityRpc.addPerson, { userId, listId, personId: zoe.id });
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, index) => read(userId, listId, index + 1)),
    );
    const ids = pages.flatMap(({ members }) => members.map(({ personId }) => personId));
    expect(new Set(ids).size).toBe(shortlistLimits.people);
  });

  it('a page of a list with the longest notes fits into one NATS message', async () => {
    const userId = uuidv7();
    const people = Array.from({ length: shortlistLimits.pageSize }, () => community.addPerson());
    const listId = await community.createList(userId, 'Notes', people);
    await community.service.database.query('UPDATE shortlist_people SET note = $2 WHERE list_id = $1', [
      listId,
      '🍁'.repeat(shortlistLimits.note.max / 2),
    ]);
    expect((await read(userId, listId)).members).toHaveLength(shortlistLimits.pageSize);
  });

  it.each([
    ['a note that is too long', { note: 'é'.repeat(1_001) }, 'La note ne peut pas dépasser 1 000 caractères'],
    ['an oversized note', { note: 'x'.repeat(200_000) }, 'La note ne peut pas dépasser 1 000 caractères'],
    ['a note with a control character', { note: 'a\u0000b' }, texts.invalidCharacters],
    ['an unknown state', { state: 'peut-être' }, 'Cet état n’existe pas'],
  ])(
    'an update of a listed person with %s is refused with its own error message',
    (_what, change, sentence) => {
      const ids = { userId: uuidv7(), listId: uuidv7(), personId: uuidv7() };
      const { error } = communityRpc.updatePerson.input.safeParse({ ...ids, ...change });
      expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
    },
  );
});

describe('authorization', () => {
  it('an account can neither read nor change another account’s list', async () => {
    const owner = uuidv7();
    const userId = uuidv7();
    const zoe = community.addPerson();
    const listId = await community.createList(owner, 'Secrète', [zoe]);
    const member = { userId, listId, personId: zoe.id };
    const attempts = [
      community.service.callForProblem(communityRpc.list, { userId, listId, page: 1 }),
      community.service.callForProblem(communityRpc.renameList, { userId, listId, name: 'À moi' }),
      community.service.callForProblem(communityRpc.addPerson, member),
      community.service.callForProblem(communityRpc.removePerson, member),
      community.service.callForProblem(communityRpc.updatePerson, { ...member, note: 'vu' }),
      community.service.callForProblem(communityRpc.shareList, { userId, listId }),
      community.service.callForProblem(communityRpc.unshareList, { userId, listId }),
    ];
    for (const problem of await Promise.all(attempts)) {
      expect(problem).toMatchObject({ statusCode: 404, errorType: 'list_not_found' });
    }
    await community.service.call(communityRpc.deleteList, { userId, listId });
    const { list, members } = await read(owner, listId);
    expect([list.name, list.sharedAt, members]).toMatchObject([
      'Secrète',
      null,
      [{ personId: zoe.id, note: '', state: 'to-contact' }],
    ]);
    expect(await community.service.call(communityRpc.lists, { userId })).toEqual({ lists: [] });
  });
});

describe('sharing', () => {
  const share = (userId: string, listId: string) =>
    community.service.call(communityRpc.shareList, { userId, listId });
  const open = (token: string) => community.service.call(communityRpc.sharedList, { token, page: 1 });
  const openForProblem = (token: string) =>
    community.service.callForProblem(communityRpc.sharedList, { token, page: 1 });

  it('a link shows names and states without notes, until it is revoked or replaced', async () => {
    const userId = uuidv7();
    const zoe = community.addPerson('Zoé');
    const listId = await community.createList(userId, 'Campagne', [zoe]);
    await community.service.call(communityRpc.updatePerson, {
      userId,
      listId,
      personId: zoe.id,
      state: 'kept',
      note: 'Demande trop cher',
    });
    const first = await share(userId, listId);
    expect(first.list.sharedAt).toBe(community.service.clock.now().toISOString());
    const shared = await open(first.token);
    expect(shared).toMatchObject({ name: 'Campagne', members: [{ state: 'kept', person: { name: 'Zoé' } }] });
    expect(JSON.stringify(shared)).not.toContain('trop cher');
    const second = await share(userId, listId);
    expect(await openForProblem(first.token)).toMatchObject({ statusCode: 404, errorType: 'list_not_found' });
    await open(second.token);
    const { sharedAt } = await community.service.call(communityRpc.unshareList, { userId, listId });
    expect(sharedAt).toBeNull();
    expect(await openForProblem(second.token)).toMatchObject({ statusCode: 404 });
  });

  it('the token of a link has 256 random bits, and the database contains only its hash', async () => {
    const userId = uuidv7();
    const listId = await community.createList(userId, 'Campagne');
    const { token } = await share(userId, listId);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await community.service.rows('SELECT * FROM shortlists WHERE id = $1', [listId]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      await openForProblem(rows[0] ? String((rows[0] as { share_hash: string }).share_hash) : ''),
    ).toMatchObject({
      statusCode: 404,
    });
  });

  it('the link of a suspended account shows nothing until the account is restored, even after years', async () => {
    const user = aUser();
    const { userId } = user;
    const { token } = await share(userId, await community.createList(userId, 'Campagne'));
    const decide = async (event: typeof userSuspendedV1 | typeof userRestoredV1) => {
      await community.service.bus.publish(event, userId, { user });
      await community.service.waitUntilIdle();
    };
    await decide(userSuspendedV1);
    const gone = { statusCode: 404, errorType: 'list_not_found' };
    expect(await openForProblem(token)).toMatchObject(gone);
    community.service.clock.advance(2 * reportRetentionDays * 86_400_000);
    await community.service.app.get(RetentionJob).run();
    expect(await openForProblem(token)).toMatchObject(gone);
    await decide(userRestoredV1);
    expect(await open(token)).toMatchObject({ name: 'Campagne' });
    // The first run deletes the suspension, the second one its restoration.
    community.service.clock.advance(2 * reportRetentionDays * 86_400_000);
    for (const count of [1, 0]) {
      await community.service.app.get(RetentionJob).run();
      expect(await open(token)).toMatchObject({ name: 'Campagne' });
      expect(
        await community.service.rows('SELECT 1 FROM report_acts WHERE profile_id = $1', [userId]),
      ).toHaveLength(count);
    }
  });

  it('a person who left the directory stays on a shared list, without a name', async () => {
    const userId = uuidv7();
    const zoe = community.addPerson();
    const listId = await community.createList(userId, 'Campagne', [zoe]);
    const { token } = await share(userId, listId);
    community.people.delete(zoe.id);
    expect((await open(token)).members).toEqual([{ state: 'to-contact', person: null }]);
  });
});
