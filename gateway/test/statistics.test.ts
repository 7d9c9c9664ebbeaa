import type { OutgoingHttpHeaders } from 'node:http';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { stubStatisticsCalls } from './support/statistics-services.ts';
import { DailyNetworks, maxGroups, type VisitGroup } from '../src/visits/daily-networks.ts';
import { Browser, publicUrl } from './support/browser.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite } from './support/site.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const shown = { 'sec-fetch-dest': 'document', 'user-agent': firefox };
const app = { 'user-agent': firefox };

const dayMs = 86_400_000;
const madeUpDay = '2000-01-01';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { TRUSTED_PROXIES: '1' } });
  // Two hashed IP networks collide in the HyperLogLog with a probability of 1 in 16,384. With this fixed
  // secret, the networks of this test don't collide.
  const today = site.clock.now();
  for (const day of [toQuebecDay(today), toQuebecDay(new Date(today.getTime() + dayMs)), madeUpDay]) {
    await site.redis.set(`visited:${day}:secret`, 'secret', 'PX', dayMs);
  }
});
afterAll(() => site.stop());

type Batch = RpcInput<typeof creatorsRpc.countVisits>;

const listBatches = () => site.services.getInputs(creatorsRpc.countVisits) as Batch[];
/** Adds a profile to the directory, and returns its slug. */
function addProfile() {
  const slug = `zoe-${site.world.creators.length}`;
  site.world.creators.push(createEntry({ slug }));
  return slug;
}
/** Lists the visit counts that were sent for a profile so far, as pairs of kind and count. */
const listCounts = (slug: string) =>
  listBatches()
    .flatMap(({ visits }) => visits)
    .filter((visit) => visit.slug === slug)
    .map(({ kind, count }) => [kind, count]);
/** Returns the sum of the counts that were sent for a profile, by kind of visit. */
const sumCounts = (slug: string) => {
  const totals: Record<string, number> = {};
  for (const [kind = '', count] of listCounts(slug) as [string, number][]) {
    totals[kind] = (totals[kind] ?? 0) + count;
  }
  return totals;
};
const fromAddress = (ip: string, headers: OutgoingHttpHeaders = shown) => ({
  ...headers,
  'x-forwarded-for': ip,
});
const openProfile = (slug: string, headers: OutgoingHttpHeaders = shown) =>
  site.browser().get(`/createurs/${slug}`, headers);
const waitForCounts = (slug: string) => eventually(() => listCounts(slug).length > 0);

describe('profile view', () => {
  it('a view is counted when a browser opens a profile, even if the page comes from the cache', async () => {
    const slug = addProfile();
    for (let n = 0; n < 3; n += 1)
      expect((await openProfile(slug, fromAddress(`203.0.${n}.1`))).status).toBe(200);
    await eventually(() => sumCounts(slug).view === 3);
    expect(listBatches().at(-1)?.day).toBe(toQuebecDay(site.clock.now()));
  });

  it('a profile view is counted once a day per IP network, across all replicas', async () => {
    const [slug, other] = [addProfile(), addProfile()];
    const replica = new Browser((await site.replica()).publicPort);
    const path = `/createurs/${slug}`;
    await openProfile(slug, fromAddress('203.0.113.7'));
    await openProfile(slug, fromAddress('203.0.113.99'));
    await replica.get(path, fromAddress('203.0.113.8'));
    await openProfile(slug, fromAddress('2001:db8:7:1::1'));
    await openProfile(slug, fromAddress('2001:db8:7:2::1'));
    await eventually(() => sumCounts(slug).view === 2);
    // These first views are already sent, so their networks are stored only in Redis.
    await openProfile(slug, fromAddress('203.0.113.7'));
    await replica.get(path, fromAddress('2001:db8:7:3::1'));
    await openProfile(slug, fromAddress('198.51.100.1'));
    await openProfile(other, fromAddress('203.0.113.7'));
    await eventually(() => sumCounts(slug).view === 3 && sumCounts(other).view === 1);
    site.clock.advance(dayMs);
    await openProfile(slug, fromAddress('203.0.113.7'));
    await eventually(() => sumCounts(slug).view === 4);
  });

  it('a profile view stores no address or slug in Redis, and its keys expire within 26 hours', async () => {
    const slug = addProfile();
    await openProfile(slug, fromAddress('10.9.8.7'));
    await waitForCounts(slug);
    const keys = await site.redis.keys('visited:*');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) {
      const value = await site.redis.getBuffer(key);
      for (const trace of ['10.9.8', slug]) {
        expect(key).not.toContain(trace);
        expect(value?.includes(trace)).toBe(false);
      }
      const remainingMs = await site.redis.pttl(key);
      expect(remainingMs).toBeGreaterThan(0);
      expect(remainingMs).toBeLessThanOrEqual(26 * 3_600_000);
    }
  });

  it('prefetches, scripts, robots, HEAD requests and the owner aren’t counted as profile views', async () => {
    const [slug, other] = [addProfile(), addProfile()];
    const { browser } = await site.signedIn({ slug });
    await browser.get(`/createurs/${slug}`, shown);
    await openProfile(slug, { ...shown, 'sec-purpose': 'prefetch' });
    await openProfile(slug, app);
    await openProfile(slug, { ...shown, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await openProfile(slug, { 'sec-fetch-dest': 'document' });
    await site.browser().send(`/createurs/${slug}`, { method: 'HEAD', headers: shown });
    await site.browser().get('/repertoire', shown);
    // View another profile last. When its batch has arrived, the excluded views can no longer be waiting to
    // be sent.
    await browser.get(`/createurs/${other}`, shown);
    await waitForCounts(other);
    expect(listCounts(other)).toEqual([['view', 1]]);
    expect(listCounts(slug)).toEqual([]);
  });

  it('a visit to a profile that doesn’t exist isn’t counted', async () => {
    const known = addProfile();
    expect((await openProfile('profil-invente')).status).toBe(404);
    await openProfile(known);
    await waitForCounts(known);
    expect(listCounts('profil-invente')).toEqual([]);
  });

  it('views of the media kit are counted separately from profile views, and without the owner’s views', async () => {
    const slug = addProfile();
    const open = (headers: OutgoingHttpHeaders) => site.browser().get(`/createurs/${slug}/fiche`, headers);
    const { browser } = await site.signedIn({ slug });
    await browser.get(`/createurs/${slug}/fiche`, shown);
    await open(fromAddress('203.0.113.7'));
    await open(fromAddress('203.0.113.9'));
    await open(fromAddress('198.51.100.7'));
    await openProfile(slug, fromAddress('203.0.113.7'));
    await eventually(() => sumCounts(slug)['media-kit'] === 2 && sumCounts(slug).view === 1);
    expect(sumCounts(slug)).toEqual({ 'media-kit': 2, view: 1 });
  });

  it('views after client navigation and clicks on platform links are counted when the page reports them', async () => {
    const slug = addProfile();
    const path = `/api/creators/slug/${slug}`;
    expect((await site.browser().post(`${path}/views`, undefined, app)).json()).toEqual({});
    await site.browser().post(`${path}/clicks/youtube`, undefined, app);
    await site.browser().post(`${path}/clicks/youtube`, undefined, app);
    await site.browser().post(`${path}/clicks/youtube`, undefined, fromAddress('203.0.113.7', app));
    await site.browser().post(`${path}/clicks/youtube`, undefined, { 'user-agent': 'curl/8' });
    expect((await site.browser().post(`${path}/clicks/minitel`, undefined, app)).problem()).toMatchObject({
      statusCode: 400,
    });
    await eventually(() => sumCounts(slug).youtube === 2);
    expect(sumCounts(slug)).toEqual({ view: 1, youtube: 2 });
  });

  it('profile views are resent with the same batch id after an outage of the creators service, so that they count once', async () => {
    const slug = addProfile();
    const { services } = site;
    services.stubRpc(creatorsRpc.countVisits, () => {
      throw new ProblemError({ statusCode: 503, errorType: 'unavailable', message: 'Plus tard.' });
    });
    await openProfile(slug);
    await waitForCounts(slug);
    stubStatisticsCalls(services);
    await eventually(() => listCounts(slug).length > 1, { timeoutMs: 30_000 });
    const sent = listBatches().filter(({ visits }) => visits.some((visit) => visit.slug === slug));
    expect(new Set(sent.map(({ batch }) => batch)).size).toBe(1);
    // Visits that were recorded after the batch are sent without waiting for another retry.
    const next = addProfile();
    await openProfile(next);
    await waitForCounts(next);
    expect(listCounts(slug)).toHaveLength(sent.length);
  });

  it('a batch of profile views that the creators service refuses is dropped, so that later batches aren’t delayed', async () => {
    const [slug, next] = [addProfile(), addProfile()];
    site.services.stubRpc(creatorsRpc.countVisits, () => {
      throw new ProblemError({ statusCode: 400, errorType: 'validation_failed', message: 'Non.' });
    });
    await openProfile(slug);
    await waitForCounts(slug);
    stubStatisticsCalls(site.services);
    await openProfile(next);
    await waitForCounts(next);
    expect(listCounts(slug)).toHaveLength(1);
  });
});

describe('DailyNetworks', () => {
  const networksFrom = (first: number, count: number) =>
    new Set(Array.from({ length: count }, (_, index) => `n${first + index}`));
  const group = (slug: string, networks: ReadonlySet<string>): VisitGroup => ({
    kind: 'view',
    slug,
    networks,
  });
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

  it('DailyNetworks counts an IP network once, even when several replicas count it at the same time', async () => {
    const daily = new DailyNetworks(site.redis);
    const requests = Array.from({ length: 20 }, () =>
      daily.countNew(madeUpDay, [group('a', networksFrom(0, 5))]),
    );
    expect(sum((await Promise.all(requests)).flat())).toBe(5);
  });

  it('DailyNetworks counts with an error below 2 % in 16 KB of memory, for 20,500 IP networks in overlapping groups', async () => {
    const daily = new DailyNetworks(site.redis);
    const before = new Set(await site.redis.keys('visited:*'));
    let counted = 0;
    for (let first = 0; first < 20_000; first += 500) {
      counted += sum(await daily.countNew(madeUpDay, [group('b', networksFrom(first, 1_000))]));
    }
    expect(Math.abs(counted - 20_500)).toBeLessThan(410);
    const [key = ''] = (await site.redis.keys('visited:*')).filter((one) => !before.has(one));
    expect(await site.redis.strlen(key)).toBeLessThan(16_384);
  });

  it('DailyNetworks returns the counts in the order of the groups', async () => {
    const daily = new DailyNetworks(site.redis);
    const groups = Array.from({ length: maxGroups }, (_, index) =>
      group(`c${index}`, networksFrom(0, index % 3)),
    );
    const nonEmpty = groups.filter(({ networks }) => networks.size > 0);
    expect(await daily.countNew(madeUpDay, nonEmpty)).toEqual(nonEmpty.map(({ networks }) => networks.size));
    expect(await daily.countNew(madeUpDay, [])).toEqual([]);
  });
});

describe('search text that led to a visit', () => {
  const referer = `${publicUrl}/repertoire?search=Recettes+d%27%C3%89t%C3%A9`;
  const from = (ip: string) => ({ ...shown, referer, 'x-forwarded-for': ip });
  const listSearches = (slug: string) =>
    listBatches()
      .flatMap(({ searches }) => searches)
      .filter((search) => search.slug === slug);

  it('a search isn’t reported until five IP networks have used it; then each network is counted once', async () => {
    const slug = addProfile();
    for (const ip of ['10.0.1.1', '10.0.1.99', '10.0.2.1', '10.0.3.1', '10.0.3.1', '2001:db8:1::1']) {
      await openProfile(slug, from(ip));
    }
    await waitForCounts(slug);
    expect(listSearches(slug)).toEqual([]);
    for (const ip of ['2001:db8:2::1', '10.0.1.1', '10.0.4.1', '10.0.4.1', '2001:db8:2::2']) {
      await openProfile(slug, from(ip));
    }
    await eventually(() => listSearches(slug).length > 0);
    const total = () => listSearches(slug).reduce((sum, { count }) => sum + count, 0);
    await eventually(() => total() === 6);
    expect(listSearches(slug)[0]).toMatchObject({ slug, words: "recettes d'ete" });
    // Visits of a later batch: none of these networks is new.
    await openProfile(slug, from('10.0.3.9'));
    await openProfile(slug, fromAddress('10.0.99.1'));
    await eventually(() => sumCounts(slug).view === 7);
    expect(total()).toBe(6);
  });

  it('a search visit stores no text, address or slug in Redis, and its keys expire within a week', async () => {
    const slug = addProfile();
    await openProfile(slug, from('10.9.8.7'));
    await waitForCounts(slug);
    const keys = await site.redis.keys('searched:*');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) {
      const value = await site.redis.getBuffer(key);
      for (const trace of ['recettes', '10.9.8', slug]) {
        expect(key).not.toContain(trace);
        expect(value?.includes(trace)).toBe(false);
      }
      const remainingMs = await site.redis.pttl(key);
      expect(remainingMs).toBeGreaterThan(0);
      expect(remainingMs).toBeLessThanOrEqual(7 * 86_400_000);
    }
  });
});

describe('an account’s statistics', () => {
  it('an account’s statistics contain a number for each day up to today, and null for unavailable counts', async () => {
    const { services } = site;
    const { browser, user } = await site.signedIn();
    const path = `/api/users/${user.id}/statistics`;
    services.stubRpc(creatorsRpc.statistics, ({ days }) => ({
      visits: [
        { kind: 'view' as const, counts: Array.from({ length: days }, () => 2) },
        { kind: 'tiktok' as const, counts: Array.from({ length: days }, () => 1) },
      ],
      searches: [{ words: 'cuisine', count: 7 }],
      ranks: { category: 'voyage', city: 'Shawinigan', local: 3, quebec: 41 },
    }));
    services.removeStubs(feedRpc.followersGained);
    await services.flush();
    const response = (await browser.get(`${path}?days=365`)).json<Record<string, unknown[]>>();
    expect(response.days).toHaveLength(365);
    expect(response.days?.at(-1)).toBe(toQuebecDay(site.clock.now()));
    expect(response.views).toHaveLength(365);
    expect(response.clicks).toMatchObject([{ platform: 'tiktok' }]);
    expect(response.followers).toBeNull();
    expect(response.searches).toEqual([{ words: 'cuisine', count: 7 }]);
    expect(response.ranks).toEqual({ category: 'voyage', city: 'Shawinigan', local: 3, quebec: 41 });
    stubStatisticsCalls(services);
    await services.flush();
    const empty = (await browser.get(path)).json<Record<string, unknown[]>>();
    expect(empty).toMatchObject({ clicks: [], searches: [], ranks: null });
    expect([empty.days?.length, empty.views?.length, empty.followers?.length]).toEqual([30, 30, 30]);
    for (const days of ['31', '0', 'x', '']) {
      expect((await browser.get(`${path}?days=${days}`)).status).toBe(400);
    }
  });
});
