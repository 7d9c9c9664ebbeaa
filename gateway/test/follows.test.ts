import type { FollowSuggestions } from '@bottin/contracts/domain/follows.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { FakePublishers, nextInvalidation, untilSubscribed } from './support/invalidation.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite, waitPatiently } from './support/site.ts';

let site: Site;
let publishers: FakePublishers;
beforeAll(async () => {
  site = await startSite();
  waitPatiently(site.gateway);
  publishers = new FakePublishers(site.services);
  await untilSubscribed(site.gateway);
});
afterAll(async () => {
  await publishers.stop();
  await site.stop();
});

const buildPath = (id: string) => callUrl(followCalls.follow, { params: { id } });

describe('following', () => {
  it('following acts on the caller’s own account, even when the body names another follower', async () => {
    const { browser, user } = await site.signedIn();
    const { user: other } = await site.signedIn();
    const creator = createEntry();
    await browser.post(`${buildPath(creator.id)}`, { userId: other.id, followerId: other.id });
    expect(site.services.getInputs(feedRpc.follow).at(-1)).toEqual({
      userId: user.id,
      creatorId: creator.id,
    });
    await browser.send(buildPath(creator.id), { method: 'DELETE' });
    expect(site.services.getInputs(feedRpc.unfollow).at(-1)).toEqual({
      userId: user.id,
      creatorId: creator.id,
    });
  });

  it('an id in capitals is forwarded in lower case', async () => {
    const { browser, user } = await site.signedIn();
    await browser.post(buildPath(user.id.toUpperCase()));
    expect(site.services.getInputs(feedRpc.follow).at(-1)).toEqual({ userId: user.id, creatorId: user.id });
  });

  it('the personal feed forwards known filters to the feed service, and refuses unknown filters', async () => {
    const { browser, user } = await site.signedIn();
    await browser.get(callUrl(followCalls.feed, { query: { platform: 'youtube', contentType: 'short' } }));
    expect(site.services.getInputs(feedRpc.personal).at(-1)).toMatchObject({
      userId: user.id,
      platform: 'youtube',
    });
    for (const query of ['after=rien', 'platform=minitel', 'search=sirop', 'limit=0']) {
      const response = await browser.get(`/api/my-feed?${query}`);
      expect(response.problem()).toMatchObject({ statusCode: 400, errorType: 'validation_failed' });
    }
  });
});

describe('suggestions', () => {
  it('suggestions exclude the caller and followed entries, and need only one search', async () => {
    const people = Array.from({ length: 20 }, () => createEntry());
    site.world.creators.push(...people);
    const [followed, myself] = people;
    site.world.followed.add(followed?.id ?? '');
    const { browser } = await site.signedIn({ id: myself?.id ?? '', categories: ['Humour'] });
    const before = site.services.getInputs(searchRpc.list).length;
    const response = await browser.get(callUrl(followCalls.suggestions));
    const { creators, reasons } = response.json<FollowSuggestions>();
    const ids = creators.map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(ids).not.toEqual(expect.arrayContaining([followed?.id]));
    expect(ids).not.toEqual(expect.arrayContaining([myself?.id]));
    expect(Object.keys(reasons).sort()).toEqual([...ids].sort());
    expect(Object.values(reasons)).toContainEqual(expect.objectContaining({ niche: 'humour' }));
    const requests = site.services.getInputs(searchRpc.list).slice(before);
    expect(requests).toMatchObject([{ niche: 'humour', sortBy: 'followers', sortOrder: 'asc' }]);
    site.world.followed.clear();
  });
});

describe('follower count', () => {
  it('a follower count requested with an id in capitals is current after an invalidation', async () => {
    const creator = createEntry();
    const visitor = site.browser();
    const path = callUrl(creatorCalls.followers, { params: { id: creator.id.toUpperCase() } });
    const count = async () => (await visitor.get(path)).json<{ followers: number }>().followers;
    const before = await count();
    site.world.followed.add(creator.id);
    publishers.invalidate('followers', [{ id: creator.id }]);
    await eventually(async () => (await count()) === before + 1, { what: 'the new count' });
    site.world.followed.clear();
  });

  it('the follower count is cached until an invalidation names the creator, and gets a 404 after the profile is removed', async () => {
    const creator = createEntry();
    const visitor = site.browser();
    const path = callUrl(creatorCalls.followers, { params: { id: creator.id } });
    const count = async () => (await visitor.get(path)).json<{ followers: number }>().followers;
    const read = () =>
      site.services.getInputs(feedRpc.followers).filter(({ id }) => id === creator.id).length;
    expect(await count()).toBe(0);
    site.world.followed.add(creator.id);
    const received = nextInvalidation(site.gateway, 'followers');
    publishers.invalidate('followers', [{ id: createEntry().id }]);
    await received();
    expect([await count(), read()]).toEqual([0, 1]);
    publishers.invalidate('followers', [{ id: creator.id }]);
    await eventually(async () => (await count()) === 1, { what: 'the new count' });
    site.services.stubRpc(feedRpc.followers, () => null);
    publishers.invalidate('profile', [{ id: creator.id, slugs: [creator.slug] }]);
    await eventually(async () => (await visitor.get(path)).status === 404, {
      what: 'the removal of the profile',
    });
  });
});
