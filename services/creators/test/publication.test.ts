import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { emailValidatedV1 } from '@bottin/contracts/events/email-validated.v1.ts';
import { platformConnectedV1 } from '@bottin/contracts/events/platform-connected.v1.ts';
import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { profileCompletedV1 } from '@bottin/contracts/events/profile-completed.v1.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { userRefusedV1 } from '@bottin/contracts/events/user-refused.v1.ts';
import { userRegisteredV1 } from '@bottin/contracts/events/user-registered.v1.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { aConnection, aUser } from '@bottin/testing/states.ts';
import { day } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { publishEntry, getPublished, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

describe('draft', () => {
  it('a draft becomes an entry when its account is approved and its profile is complete', async () => {
    const fresh = { status: 'pending', isEmailVerified: false, isProfileComplete: false } as const;
    const user = aUser({ ...fresh, categories: [] });
    await service.bus.publish(userRegisteredV1, user.userId, { user });
    await service.bus.publish(emailValidatedV1, user.userId, { user: { ...user, isEmailVerified: true } });
    const complete = { ...user, isEmailVerified: true, isProfileComplete: true, categories: ['humour'] };
    await service.bus.publish(profileCompletedV1, user.userId, { user: complete });
    expect(await getPublished(service, user.userId)).toEqual([]);
    const { creator } = await service.call(creatorsRpc.bySlug, { slug: user.slug });
    expect(creator).toBeNull();
    await service.bus.publish(userApprovedV1, user.userId, { user: { ...complete, status: 'approved' } });
    expect(await getPublished(service, user.userId)).toMatchObject([
      { id: user.userId, niche: 'humour', listed: true },
    ]);
    const response = await service.call(creatorsRpc.bySlug, { slug: user.slug.toUpperCase() });
    expect(response).toMatchObject({ creator: { id: user.userId, niche: 'Humour' }, listed: true });
  });

  it('a new entry has the follower count of its channel, even if the channel was synced before the approval', async () => {
    const { user, connection } = await publishEntry(service, { connection: { followers: 150_000 } });
    expect(await getPublished(service, user.userId)).toMatchObject([
      {
        platform: 'youtube',
        followers: 150_000,
        audienceSize: 'macro',
        verified: true,
        profileUrl: connection.profileUrl,
        syncedAt: connection.syncedAt,
      },
    ]);
  });

  it('the draft of a refused account or of a fan is never published', async () => {
    const refused = aUser({ status: 'refused' });
    await service.bus.publish(userRefusedV1, refused.userId, { user: refused, reason: 'Incomplet' });
    const { user: fan } = await publishEntry(service, { user: { userType: 'fan' }, connection: null });
    expect(await getPublished(service, refused.userId)).toEqual([]);
    expect(await getPublished(service, fan.userId)).toEqual([]);
  });
});

describe('entry', () => {
  it('an entry is published under its new slug when its account is renamed', async () => {
    const { user } = await publishEntry(service);
    const renamed = { ...user, displayName: 'Zoé', slug: `zoe-${user.userId.slice(-6)}` };
    await service.bus.publish(userUpdatedV1, user.userId, { user: renamed });
    expect(await getPublished(service, user.userId)).toMatchObject([
      { name: 'Élodie-Bouchard', slug: user.slug },
      { name: 'Zoé', slug: renamed.slug },
    ]);
    const bySlug = (slug: string) => service.call(creatorsRpc.bySlug, { slug });
    expect((await bySlug(user.slug)).creator).toBeNull();
    expect((await bySlug(renamed.slug)).creator).toMatchObject({ name: 'Zoé' });
  });

  it('an entry is unlisted and has no page while its account is suspended, and is restored afterwards', async () => {
    const { user } = await publishEntry(service);
    await service.bus.publish(userSuspendedV1, user.userId, { user: { ...user, status: 'suspended' } });
    await service.waitUntilIdle();
    expect((await service.call(creatorsRpc.bySlug, { slug: user.slug })).creator).toBeNull();
    await service.bus.publish(userRestoredV1, user.userId, { user });
    expect(await getPublished(service, user.userId)).toMatchObject([
      { listed: true, hasPage: true },
      { listed: false, hasPage: false },
      { listed: true, hasPage: true },
    ]);
  });

  it('an entry is unlisted but keeps its page when its account becomes a company', async () => {
    const { user } = await publishEntry(service);
    await service.bus.publish(userUpdatedV1, user.userId, { user: { ...user, userType: 'company' } });
    expect(await getPublished(service, user.userId)).toMatchObject([
      { listed: true, brand: false },
      { listed: false, brand: true, hasPage: true },
    ]);
    const response = await service.call(creatorsRpc.bySlug, { slug: user.slug });
    expect(response).toMatchObject({ creator: { userType: 'company' }, listed: false });
  });

  it('an entry is not published again when nothing visible has changed', async () => {
    const { user, connection } = await publishEntry(service);
    await service.bus.publish(platformSyncedV1, user.userId, {
      connection: { ...connection, viewCount: 900_001 },
    });
    await service.bus.publish(userUpdatedV1, user.userId, { user });
    expect(await getPublished(service, user.userId)).toHaveLength(1);
  });

  it('an entry ignores account states that are older than its current state when events arrive out of order', async () => {
    const { user } = await publishEntry(service);
    const older = service.bus.createEvent(userUpdatedV1, user.userId, { user: { ...user, city: 'Laval' } });
    const newer = service.bus.createEvent(userUpdatedV1, user.userId, { user: { ...user, city: 'Québec' } });
    for (const event of [newer, older, newer, older]) await service.bus.publishEvent(event);
    expect(
      (await getPublished(service, user.userId)).map((state) => state !== 'deleted' && state.region),
    ).toEqual(['Montréal', 'Québec']);
  });
});

describe('connection', () => {
  it('a connection loses its platform data for good when it is closed', async () => {
    const { user, connection } = await publishEntry(service);
    const { connectionId } = connection;
    const late = service.bus.createEvent(platformSyncedV1, user.userId, { connection });
    const closing = { userId: user.userId, connectionId, platform: 'youtube' } as const;
    await service.bus.publish(platformDisconnectedV1, user.userId, closing);
    await service.waitUntilIdle();
    await service.bus.publishEvent(late);
    await service.bus.publish(platformSyncedV1, user.userId, { connection });
    await service.bus.publish(platformDataExpiredV1, user.userId, closing);
    const states = await getPublished(service, user.userId);
    expect(states).toHaveLength(2);
    expect(states[1]).toMatchObject({
      listed: true,
      platform: 'youtube',
      followers: null,
      audienceSize: null,
      verified: false,
      profileUrl: null,
      profileImageUrl: null,
    });
    const rows = await service.rows('SELECT state FROM connections WHERE connection_id = $1', [connectionId]);
    expect(rows).toEqual([{ state: null }]);
    const counts = 'SELECT 1 FROM follower_history WHERE connection_id = $1';
    expect(await service.rows(counts, [connectionId])).toEqual([]);
    const again = aConnection(user.userId, { followers: 5 });
    await service.bus.publish(platformConnectedV1, user.userId, { connection: again });
    expect((await getPublished(service, user.userId))[2]).toMatchObject({ followers: 5 });
  });

  it('an entry shows no platform data after PlatformDataExpired, until the next sync', async () => {
    const { user, connection } = await publishEntry(service);
    const ref = { userId: user.userId, connectionId: connection.connectionId, platform: 'youtube' } as const;
    await service.bus.publish(platformDataExpiredV1, user.userId, ref);
    await service.waitUntilIdle();
    expect(await service.callForProblem(creatorsRpc.youtube, { id: user.userId })).toMatchObject({
      statusCode: 404,
      errorType: 'channel_not_found',
      message: "Ce profil n'a pas de chaîne YouTube.",
    });
    await service.bus.publish(platformSyncedV1, user.userId, { connection: { ...connection, followers: 9 } });
    expect(await getPublished(service, user.userId)).toMatchObject([
      { followers: 12_000 },
      { followers: null, syncedAt: null, profileImageUrl: null, profileUrl: connection.profileUrl },
      { followers: 9 },
    ]);
  });

  it('PlatformDataExpired drops only the platform data that was read before it, whatever the order in which the events arrive', async () => {
    const { user, connection } = await publishEntry(service, { connection: null });
    const ref = { userId: user.userId, connectionId: connection.connectionId, platform: 'youtube' } as const;
    const read = service.bus.createEvent(platformSyncedV1, user.userId, { connection });
    const expired = service.bus.createEvent(platformDataExpiredV1, user.userId, ref);
    const laterRead = service.bus.createEvent(platformSyncedV1, user.userId, {
      connection: { ...connection, followers: 7 },
    });
    const expiredToo = service.bus.createEvent(platformDataExpiredV1, user.userId, ref);
    await service.bus.publishEvent(expired);
    await service.waitUntilIdle();
    await service.bus.publishEvent(read);
    expect((await getPublished(service, user.userId)).at(-1)).toMatchObject({
      verified: true,
      followers: null,
    });
    await service.bus.publishEvent(laterRead);
    await service.waitUntilIdle();
    await service.bus.publishEvent(expired);
    expect((await getPublished(service, user.userId)).at(-1)).toMatchObject({ followers: 7 });
    await service.bus.publishEvent(expiredToo);
    expect((await getPublished(service, user.userId)).at(-1)).toMatchObject({ followers: null });
  });

  it('the channel card contains the data of the last sync, and follower counts are kept for 30 days', async () => {
    const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * day).toISOString();
    const { user, connection } = await publishEntry(service, { connection: { syncedAt: daysAgo(29) } });
    const [early, late] = [daysAgo(12), daysAgo(0)];
    for (const [syncedAt, followers] of [
      [early, 12_500],
      [late, 13_000],
    ] as const) {
      await service.bus.publish(platformSyncedV1, user.userId, {
        connection: { ...connection, syncedAt, followers },
      });
    }
    await service.waitUntilIdle();
    expect(await service.call(creatorsRpc.youtube, { id: user.userId })).toEqual({
      channelTitle: connection.channelTitle,
      channelThumbnail: '/media/avatar',
      channelUrl: connection.profileUrl,
      subscriberCount: 13_000,
      videoCount: 40,
      viewCount: 900_000,
      latestVideos: [{ id: 'video-1', title: 'Tourtière', thumbnailUrl: null }],
      syncedAt: late,
    });
    const history = () =>
      service.rows(
        'SELECT day::text, followers::int FROM follower_history WHERE connection_id = $1 ORDER BY day',
        [connection.connectionId],
      );
    const counts = [
      { day: toQuebecDay(new Date(early)), followers: 12_500 },
      { day: toQuebecDay(new Date(late)), followers: 13_000 },
    ];
    expect((await history()).slice(1)).toEqual(counts);
    // From here on, the channel isn't synced any more. Exports omit follower counts older than 30 days even
    // before the retention job deletes them.
    service.clock.advance(day);
    const { followerHistory } = await service.call(creatorsRpc.export, { userId: user.userId });
    expect(followerHistory).toMatchObject(counts);
    await service.app.get(RetentionJob).run();
    expect(await history()).toEqual(counts);
    service.clock.advance(30 * day);
    await service.app.get(RetentionJob).run();
    expect(await history()).toEqual([]);
  });

  it('the channel card shows videos and views when the channel hides its number of subscribers', async () => {
    const { user, connection } = await publishEntry(service, { connection: { followers: null } });
    expect(await getPublished(service, user.userId)).toMatchObject([
      { platform: 'youtube', followers: null, audienceSize: null, syncedAt: connection.syncedAt },
    ]);
    expect(await service.call(creatorsRpc.youtube, { id: user.userId })).toMatchObject({
      subscriberCount: null,
      videoCount: 40,
      viewCount: 900_000,
      latestVideos: [{ id: 'video-1' }],
    });
  });

  it('no channel card is returned for an entry without a channel, an entry without a page, or an unknown entry', async () => {
    const { user: without } = await publishEntry(service, { connection: null });
    const { user: suspended } = await publishEntry(service, { user: { status: 'suspended' } });
    await service.waitUntilIdle();
    for (const id of [without.userId, suspended.userId, aUser().userId]) {
      expect(await service.callForProblem(creatorsRpc.youtube, { id })).toMatchObject({ statusCode: 404 });
    }
  });
});

describe('profile', () => {
  it('the cached profile is invalidated under the old and the new slug after a rename is committed', async () => {
    const { user } = await publishEntry(service);
    await service.waitUntilIdle();
    const invalidations = await service.bus.subscribeToInvalidations('profile');
    const newest = (slugs: string[]) =>
      eventually(
        () => invalidations.some((one) => one?.id === user.userId && one.slugs.join() === slugs.join()),
        {
          what: `an invalidation of ${slugs}`,
        },
      );
    const slug = `${user.slug}-2`;
    await service.bus.publish(userUpdatedV1, user.userId, { user: { ...user, slug } });
    await newest([user.slug, slug]);
    expect((await service.call(creatorsRpc.bySlug, { slug })).creator).toMatchObject({ id: user.userId });
    await service.bus.publish(userSuspendedV1, user.userId, { user: { ...user, slug, status: 'suspended' } });
    await newest([slug]);
    expect((await service.call(creatorsRpc.bySlug, { slug })).creator).toBeNull();
  });

  it('the cached profile is invalidated when its channel was synced again, even if the entry is unchanged', async () => {
    const { user, connection } = await publishEntry(service, { connection: { followers: 150_000 } });
    await service.waitUntilIdle();
    const invalidations = await service.bus.subscribeToInvalidations('profile');
    await service.bus.publish(platformSyncedV1, user.userId, { connection });
    await eventually(() => invalidations.some((one) => one?.id === user.userId), { what: 'an invalidation' });
  });
});
