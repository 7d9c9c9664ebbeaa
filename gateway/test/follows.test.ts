import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { FakePublishers, nextInvalidation, untilSubscribed } from './support/invalidation.ts';
import { entry } from './support/people.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
let publishers: FakePublishers;
beforeAll(async () => {
  site = await startSite();
  publishers = new FakePublishers(site.services);
  await untilSubscribed(site.gateway);
});
afterAll(async () => {
  await publishers.stop();
  await site.stop();
});

const pathOf = (id: string) => callUrl(followCalls.follow, { params: { id } });

describe('following', () => {
  it('is always for oneself: whom a body or an address names as the follower counts for nothing', async () => {
    const { browser, user } = await site.signedIn();
    const { user: other } = await site.signedIn();
    const creator = entry();
    await browser.post(`${pathOf(creator.id)}`, { userId: other.id, followerId: other.id });
    expect(site.services.inputsOf(feedRpc.follow).at(-1)).toEqual({ userId: user.id, creatorId: creator.id });
    await browser.ask(pathOf(creator.id), { method: 'DELETE' });
    expect(site.services.inputsOf(feedRpc.unfollow).at(-1)).toEqual({
      userId: user.id,
      creatorId: creator.id,
    });
  });

  it('asks the personal feed with its filters, and refuses those that it hasn’t', async () => {
    const { browser, user } = await site.signedIn();
    await browser.get(callUrl(followCalls.feed, { query: { platform: 'youtube', contentType: 'short' } }));
    expect(site.services.inputsOf(feedRpc.personal).at(-1)).toMatchObject({
      userId: user.id,
      platform: 'youtube',
    });
    for (const query of ['after=rien', 'platform=minitel', 'search=sirop', 'limit=0']) {
      const answer = await browser.get(`/api/my-feed?${query}`);
      expect(answer.problem()).toMatchObject({ statusCode: 400, errorType: 'validation_failed' });
    }
  });
});

describe('suggestions', () => {
  it('leave out oneself and who is followed, and ask no further than they need', async () => {
    const people = Array.from({ length: 20 }, () => entry());
    site.world.creators.push(...people);
    const [followed, myself] = people;
    site.world.followed.add(followed?.id ?? '');
    const { browser } = await site.signedIn({ id: myself?.id ?? '', categories: ['Humour'] });
    const before = site.services.inputsOf(searchRpc.list).length;
    const answer = await browser.get(callUrl(followCalls.suggestions));
    const { creators } = answer.json<{ creators: Array<{ id: string }> }>();
    const ids = creators.map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(ids).not.toEqual(expect.arrayContaining([followed?.id]));
    expect(ids).not.toEqual(expect.arrayContaining([myself?.id]));
    const asked = site.services.inputsOf(searchRpc.list).slice(before);
    expect(asked).toMatchObject([{ niche: 'humour', sortBy: 'followers', sortOrder: 'asc' }]);
    site.world.followed.clear();
  });
});

describe('how many follow someone', () => {
  it('is kept until it, or their page, changes, and is nobody’s without one', async () => {
    const creator = entry();
    const visitor = site.browser();
    const path = callUrl(creatorCalls.followers, { params: { id: creator.id } });
    const count = async () => (await visitor.get(path)).json<{ followers: number }>().followers;
    const read = () => site.services.inputsOf(feedRpc.followers).filter(({ id }) => id === creator.id).length;
    expect(await count()).toBe(0);
    site.world.followed.add(creator.id);
    const received = nextInvalidation(site.gateway, 'followers');
    publishers.invalidate('followers', [{ id: entry().id }]);
    await received();
    expect([await count(), read()]).toEqual([0, 1]);
    publishers.invalidate('followers', [{ id: creator.id }]);
    await eventually(async () => (await count()) === 1, { what: 'the new count', timeoutMs: 1_200 });
    site.services.answer(feedRpc.followers, () => null);
    publishers.invalidate('profile', [{ id: creator.id, slugs: [creator.slug] }]);
    await eventually(async () => (await visitor.get(path)).status === 404, {
      what: 'the end of the page',
      timeoutMs: 1_200,
    });
  });
});
