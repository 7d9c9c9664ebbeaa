import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorFollowedV1 } from '@bottin/contracts/events/creator-followed.v1.ts';
import { creatorUnfollowedV1 } from '@bottin/contracts/events/creator-unfollowed.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { personalFeedQuery } from '@bottin/contracts/filters/personal-feed.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { anItem } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { DigestRepository } from '../src/digest/digest.repository.ts';
import { PersonalFeedRepository } from '../src/follows/personal-feed.repository.ts';
import { Owner, startFeed } from './support/feed.ts';

const minute = 60_000;
/** Returns an SQL expression that derives a UUID from the SQL expression `text`. */
const derivedUuid = (text: string) =>
  `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;

let service: TestService;
beforeAll(async () => {
  service = await startFeed();
});
afterAll(() => service.stop());

/** Publishes a creator who has a page and one item published on each of `days` (days of March 2026). */
async function publishCreator(
  fields: ConstructorParameters<typeof Owner>[1] = {},
  ...days: number[]
): Promise<Owner> {
  const owner = new Owner(service, fields);
  if (days.length > 0) {
    await owner.sync(
      days.map((day) => anItem({ title: `${owner.creator.name} ${day}`, publishedAt: at(day) })),
    );
  }
  await owner.upsert();
  return owner;
}

const follow = (userId: string, { id }: Owner) => service.call(feedRpc.follow, { userId, creatorId: id });
const unfollow = (userId: string, { id }: Owner) => service.call(feedRpc.unfollow, { userId, creatorId: id });
const listFollowedIds = async (userId: string) => (await service.call(feedRpc.followedIds, { userId })).ids;
const countFollowers = async ({ id }: Owner) => (await service.call(feedRpc.followers, { id }))?.followers;
const getFeed = (userId: string, query: object = {}) =>
  service.call(feedRpc.personal, { userId, ...personalFeedQuery.parse(query) });
const listTitles = async (userId: string, query: object = {}) =>
  (await getFeed(userId, query)).items.map(({ title }) => title);

async function deleteAccount(userId: string): Promise<void> {
  await service.bus.publish(userDeletedV1, userId, { userId, reason: 'owner', sealedContact: null });
  await service.waitUntilIdle();
}

describe('follow', () => {
  it('following publishes one event, raises the follower count and invalidates the cached count; unfollowing lowers the count again', async () => {
    const fan = uuidv7();
    const zoe = await publishCreator();
    const invalidations = await service.bus.subscribeToInvalidations('followers');
    expect(await follow(fan, zoe)).toEqual({ isFollowed: true, followers: 1 });
    expect(await follow(fan, zoe)).toEqual({ isFollowed: true, followers: 1 });
    expect(await follow(uuidv7(), zoe)).toEqual({ isFollowed: true, followers: 2 });
    expect(await listFollowedIds(fan)).toEqual([zoe.id]);
    expect(await unfollow(fan, zoe)).toEqual({ isFollowed: false, followers: 1 });
    expect(await unfollow(fan, zoe)).toEqual({ isFollowed: false, followers: 1 });
    expect([await listFollowedIds(fan), await countFollowers(zoe)]).toEqual([[], 1]);
    await service.waitUntilIdle();
    expect(await service.bus.listPublished(creatorFollowedV1, zoe.id)).toHaveLength(2);
    expect(await service.bus.listPublished(creatorUnfollowedV1, zoe.id)).toEqual([{ creatorId: zoe.id }]);
    await eventually(() => invalidations.some((change) => change?.id === zoe.id), {
      what: 'the invalidation',
    });
  });

  it('an id in capitals is the same id: the cached count is invalidated, and users can’t follow themselves', async () => {
    const fan = uuidv7();
    const zoe = await publishCreator();
    const creatorId = zoe.id.toUpperCase();
    const invalidations = await service.bus.subscribeToInvalidations('followers');
    expect(await service.callForProblem(feedRpc.follow, { userId: zoe.id, creatorId })).toMatchObject({
      statusCode: 400,
      errorType: 'own_profile',
    });
    const outcome = await service.call(feedRpc.follow, { userId: fan, creatorId });
    expect(outcome).toEqual({ isFollowed: true, followers: 1 });
    await eventually(() => invalidations.some((change) => change?.id === zoe.id), {
      what: 'the invalidation',
    });
  });

  it('every follower is counted when many accounts follow a creator concurrently', async () => {
    const zoe = await publishCreator();
    const fans = Array.from({ length: 20 }, () => uuidv7());
    await Promise.all(fans.flatMap((fan) => [follow(fan, zoe), follow(fan, zoe)]));
    expect(await countFollowers(zoe)).toBe(20);
    await service.waitUntilIdle();
    expect(await service.bus.listPublished(creatorFollowedV1, zoe.id)).toHaveLength(20);
  });

  it("users can't follow themselves, a creator without a page or an unknown creator", async () => {
    const fan = uuidv7();
    const zoe = await publishCreator();
    const hidden = await publishCreator({ listed: false, hasPage: false });
    const brand = await publishCreator({ listed: false, hasPage: true });
    const refusal = (userId: string, creatorId: string) =>
      service.callForProblem(feedRpc.follow, { userId, creatorId });
    expect(await refusal(zoe.id, zoe.id)).toMatchObject({ statusCode: 400, errorType: 'own_profile' });
    expect(await refusal(fan, hidden.id)).toMatchObject({ statusCode: 404, errorType: 'creator_not_found' });
    expect(await refusal(fan, uuidv7())).toMatchObject({ statusCode: 404, errorType: 'creator_not_found' });
    expect(await follow(fan, brand)).toMatchObject({ isFollowed: true });
    expect(await service.call(feedRpc.followers, { id: hidden.id })).toBeNull();
  });

  it('a follow is refused at the maximum number of follows, even for concurrent requests', async () => {
    const fan = uuidv7();
    const [one, two] = [await publishCreator(), await publishCreator()];
    await service.database.query(
      'INSERT INTO follows SELECT $1, gen_random_uuid(), now() FROM generate_series(1, $2::integer)',
      [fan, limits.follows - 1],
    );
    const outcomes = await Promise.allSettled([follow(fan, one), follow(fan, two)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const full = outcomes[0]?.status === 'rejected' ? one : two;
    expect(await service.callForProblem(feedRpc.follow, { userId: fan, creatorId: full.id })).toMatchObject({
      statusCode: 409,
      errorType: 'follows_full',
    });
  });

  it('a follow survives a rename and a suspension of the creator, but is hidden while the creator has no page', async () => {
    const fan = uuidv7();
    const zoe = await publishCreator({ name: 'Zoé', slug: 'zoe' }, 3);
    await follow(fan, zoe);
    await zoe.upsert({ name: 'Zoé Roy', slug: 'zoe-roy' });
    const { creators } = await service.call(feedRpc.followed, { userId: fan, page: 1 });
    expect(creators).toMatchObject([{ id: zoe.id, name: 'Zoé Roy', slug: 'zoe-roy' }]);
    await zoe.upsert({ listed: false, hasPage: false });
    expect(await listTitles(fan)).toEqual([]);
    const { pagination } = await service.call(feedRpc.followed, { userId: fan, page: 1 });
    expect([pagination.total, await listFollowedIds(fan)]).toEqual([0, [zoe.id]]);
    await zoe.upsert({ listed: true, hasPage: true });
    expect(await listTitles(fan)).toEqual(['Zoé 3']);
  });
});

describe('account deletion', () => {
  it("deleting a creator's account ends all follows of the creator, and deletes the events about these follows", async () => {
    const fan = uuidv7();
    const zoe = await publishCreator({}, 3);
    await follow(fan, zoe);
    await service.bus.publish(creatorDeletedV1, zoe.id, { userId: zoe.id });
    await service.waitUntilIdle();
    expect([await listFollowedIds(fan), await countFollowers(zoe)]).toEqual([[], undefined]);
    await eventually(async () => (await service.bus.listPublished(creatorFollowedV1, zoe.id)).length === 0, {
      what: 'the erasure of its events',
    });
    expect(await service.events(zoe.id)).toEqual([]);
    const refused = await service.callForProblem(feedRpc.follow, { userId: fan, creatorId: zoe.id });
    expect(refused.errorType).toBe('creator_not_found');
  });

  it("deleting a follower's account lowers the follower count of each followed creator, and deletes the account's feed visits", async () => {
    const fan = uuidv7();
    const [zoe, leo] = [await publishCreator(), await publishCreator()];
    for (const one of [zoe, leo]) await follow(fan, one);
    await follow(uuidv7(), zoe);
    await service.call(feedRpc.visit, { userId: fan });
    await deleteAccount(fan);
    expect([await countFollowers(zoe), await countFollowers(leo)]).toEqual([1, 0]);
    expect(await service.eventTypes(leo.id)).toEqual(['CreatorFollowed', 'CreatorUnfollowed']);
    expect(await service.call(feedRpc.exportFollows, { userId: fan })).toEqual({
      follows: [],
      personalFeed: null,
    });
    for (const call of [feedRpc.follow, feedRpc.visit] as const) {
      const refused = await service.callForProblem(call, { userId: fan, creatorId: zoe.id });
      expect(refused).toMatchObject({ statusCode: 404, errorType: 'account_not_found' });
    }
  });

  it('two accounts that follow each other can be deleted concurrently', async () => {
    const [zoe, leo] = [await publishCreator(), await publishCreator()];
    await follow(zoe.id, leo);
    await follow(leo.id, zoe);
    await Promise.all([deleteAccount(zoe.id), deleteAccount(leo.id)]);
    expect(
      await service.rows('SELECT 1 FROM follows WHERE follower_id = ANY ($1)', [[zoe.id, leo.id]]),
    ).toEqual([]);
  });

  it("deleting a creator's account while somebody starts to follow the creator leaves no follow", async () => {
    const fan = uuidv7();
    const all = await Promise.all(Array.from({ length: 5 }, () => publishCreator()));
    await Promise.allSettled([
      ...all.map((one) => follow(fan, one)),
      ...all.map((one) => deleteAccount(one.id)),
    ]);
    await service.waitUntilIdle();
    expect(await listFollowedIds(fan)).toEqual([]);
  });
});

describe('personal feed', () => {
  it('the personal feed contains items of followed creators, newest first, paginated and filtered by platform and type', async () => {
    const fan = uuidv7();
    const zoe = await publishCreator({ name: 'Zoé' }, 5, 3, 1);
    const leo = await publishCreator({ name: 'Léo' }, 4, 2);
    await publishCreator({ name: 'Autre' }, 6);
    await leo.sync([anItem({ title: 'Court', contentType: 'short', publishedAt: at(7) })]);
    expect(await getFeed(fan)).toMatchObject({ items: [], next: null, followsAnyone: false });
    await follow(fan, zoe);
    await follow(fan, leo);
    expect(await listTitles(fan)).toEqual(['Court', 'Zoé 5', 'Léo 4', 'Zoé 3', 'Léo 2', 'Zoé 1']);
    const first = await getFeed(fan, { limit: 4 });
    expect(first.items).toHaveLength(4);
    expect(first.followsAnyone).toBe(true);
    expect(await listTitles(fan, { limit: 4, after: first.next })).toEqual(['Léo 2', 'Zoé 1']);
    expect(await listTitles(fan, { contentType: 'short' })).toEqual(['Court']);
    expect(await listTitles(fan, { platform: 'tiktok' })).toEqual([]);
    await unfollow(fan, zoe);
    expect(await listTitles(fan)).toEqual(['Court', 'Léo 4', 'Léo 2']);
  });

  it('the personal feed rejects an invalid cursor', async () => {
    const refused = await service.callForProblem(feedRpc.personal, {
      userId: uuidv7(),
      ...personalFeedQuery.parse({ after: Buffer.from('["viewCount","asc","1","a"]').toString('base64url') }),
    });
    expect(refused).toMatchObject({ statusCode: 400, errorType: 'validation_failed' });
  });

  it('the personal feed returns the time since which items are new; this time stays the same during a visit', async () => {
    const fan = uuidv7();
    const since = async () => (await getFeed(fan)).newSince;
    const visit = async () => {
      await service.call(feedRpc.visit, { userId: fan });
      return service.clock.now().toISOString();
    };
    expect(await since()).toBeNull();
    const first = await visit();
    expect(await since()).toBeNull();
    service.clock.advance(24 * 60 * minute);
    expect(await since()).toBe(first);
    await visit();
    service.clock.advance(10 * minute);
    expect(await since()).toBe(first);
    const last = await visit();
    service.clock.advance(31 * minute);
    expect(await since()).toBe(last);
  });

  it('the personal feed reads a few rows of each creator from indexes, even when a user follows a thousand creators', async () => {
    const fan = uuidv7();
    await service.database.query(`
      INSERT INTO creators (user_id, slug, name, is_verified, niche, listed, has_page, region_bucket)
      SELECT ${derivedUuid("'creator' || n")}, 'c-' || n, 'C ' || n, false, 'humour', true, true, 'Laval'
      FROM generate_series(1, 2000) AS n`);
    await service.database.query(`
      INSERT INTO items (id, connection_id, user_id, platform, external_id, content_type, title, description,
        content_url, view_count, like_count, published_at, source_version, listed)
      SELECT 'many-' || n, gen_random_uuid(), ${derivedUuid("'creator' || n % 2000 + 1")}, 'youtube', n, 'video', 'Titre', '', '',
        n, 0, now() - n * interval '1 minute', 1, true
      FROM generate_series(1, 60000) AS n`);
    await service.database.query(
      `INSERT INTO follows SELECT $1, ${derivedUuid("'creator' || n")}, now() FROM generate_series(1, 1000) AS n`,
      [fan],
    );
    await service.database.query(
      `INSERT INTO follows SELECT gen_random_uuid(), ${derivedUuid("'creator1'")}, now() FROM generate_series(1, 100000)`,
    );
    await service.database.query('VACUUM ANALYZE items, follows, creators');
    const explain = async (sql: string, values: unknown[]) => {
      const rows = await service.database.query<Array<{ 'QUERY PLAN': string }>>(`EXPLAIN ${sql}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const { sql, values } = service.app
      .get(PersonalFeedRepository)
      .buildPageSql(fan, personalFeedQuery.parse({}), null);
    const plan = await explain(sql, values);
    expect(plan).toContain('Index Only Scan using items_by_creator');
    expect(plan).not.toMatch(/Seq Scan on (items|follows)/);
    // The plan must contain a nested loop, even for a thousand followed creators: a join would read all
    // creators.
    expect(plan).toMatch(/Limit .*\n +-> +Index Scan using creators_pkey/);
    const counting = await explain('SELECT count(*) FROM follows WHERE creator_id = $1', [uuidv7()]);
    expect(counting).toContain('follows_creator');
    expect((await getFeed(fan)).items).toHaveLength(limits.pageSize.feed);
    const byDay = await explain(
      `SELECT (followed_at AT TIME ZONE 'America/Toronto')::date, count(*) FROM follows
       WHERE creator_id = ${derivedUuid("'creator2'")} AND followed_at >= $1 GROUP BY 1`,
      [at(1)],
    );
    expect(byDay).toContain('Index Only Scan using follows_creator_day');
    const digest = await explain(service.app.get(DigestRepository).sql, [fan, at(1), at(8), 600, 7, 3, 10]);
    expect(digest).toContain('items_by_creator');
    expect(digest).not.toMatch(/Seq Scan on (items|follows|creators)/);
    const [famous] = await service.rows<{ id: string }>(`SELECT ${derivedUuid("'creator1'")} AS id`);
    expect(await service.call(feedRpc.followers, { id: famous?.id ?? '' })).toEqual({ followers: 100_001 });
  });
});

describe('followers gained', () => {
  it('the current followers are counted by the day on which they started to follow, in Quebec time', async () => {
    const one = await publishCreator({ name: 'Ariane' });
    const other = await publishCreator({ name: 'Boris' });
    const [first, second, third] = [uuidv7(), uuidv7(), uuidv7()];
    const until = () => toQuebecDay(service.clock.now());
    const gained = (id: string) =>
      service.call(feedRpc.followersGained, { userId: id, until: until(), days: 3 });
    await follow(first, one);
    await follow(second, one);
    await follow(first, other);
    service.clock.advance(2 * 24 * 60 * minute);
    await follow(third, one);
    expect(await gained(one.id)).toEqual({ counts: [2, 0, 1] });
    expect(await gained(other.id)).toEqual({ counts: [1, 0, 0] });
    await service.call(feedRpc.unfollow, { userId: second, creatorId: one.id });
    expect(await gained(one.id)).toEqual({ counts: [1, 0, 1] });
    expect(await gained(uuidv7())).toEqual({ counts: [0, 0, 0] });
  });
});

describe('list of followed creators', () => {
  it("the list of followed creators is paginated, most recently followed first, and is in the account's export", async () => {
    const fan = uuidv7();
    const followedCreators: Owner[] = [];
    for (let n = 0; n < limits.pageSize.followed + 1; n += 1) {
      const one = await publishCreator({ name: `N ${n}` });
      await follow(fan, one);
      followedCreators.unshift(one);
      service.clock.advance(1_000);
    }
    const first = await service.call(feedRpc.followed, { userId: fan, page: 1 });
    const second = await service.call(feedRpc.followed, { userId: fan, page: 2 });
    expect([...first.creators, ...second.creators].map(({ id }) => id)).toEqual(
      followedCreators.map(({ id }) => id),
    );
    expect(first.pagination).toEqual({ page: 1, limit: 24, total: 25, totalPages: 2 });
    const { follows } = await service.call(feedRpc.exportFollows, { userId: fan });
    expect(follows.map(({ creatorId }) => creatorId)).toEqual(followedCreators.map(({ id }) => id).reverse());
    expect(follows.at(-1)).toMatchObject({ name: 'N 24' });
  });
});
