import type { OutgoingHttpHeaders } from 'node:http';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { dayIn } from '@bottin/contracts/domain/days.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { answerStatisticsCalls } from './support/statistics-services.ts';
import { DailyNetworks } from '../src/visits/daily-networks.ts';
import { Browser, publicUrl } from './support/browser.ts';
import { entry } from './support/people.ts';
import { type Site, startSite } from './support/site.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const shown = { 'sec-fetch-dest': 'document', 'user-agent': firefox };
const app = { 'user-agent': firefox };

const dayMs = 86_400_000;
const madeUpDay = '2000-01-01';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { TRUSTED_PROXIES: '1' } });
  // Two networks may leave the same trace, once in 16,384: under these secrets none do.
  const today = site.clock.now();
  for (const day of [dayIn(today), dayIn(new Date(today.getTime() + dayMs)), madeUpDay]) {
    await site.redis.set(`visited:${day}:secret`, 'secret', 'PX', dayMs);
  }
});
afterAll(() => site.stop());

type Batch = RpcInput<typeof creatorsRpc.countVisits>;

const taken = () => site.services.inputsOf(creatorsRpc.countVisits) as Batch[];
/** Someone whom nobody looked at yet. */
function someone() {
  const slug = `zoe-${site.world.creators.length}`;
  site.world.creators.push(entry({ slug }));
  return slug;
}
/** What was handed on of a profile so far. */
const countsOf = (slug: string) =>
  taken()
    .flatMap(({ visits }) => visits)
    .filter((visit) => visit.slug === slug)
    .map(({ kind, count }) => [kind, count]);
/** What was counted of a profile, batches taken together. */
const totalsOf = (slug: string) => {
  const totals: Record<string, number> = {};
  for (const [kind = '', count] of countsOf(slug) as [string, number][]) {
    totals[kind] = (totals[kind] ?? 0) + count;
  }
  return totals;
};
const by = (ip: string, headers: OutgoingHttpHeaders = shown) => ({ ...headers, 'x-forwarded-for': ip });
const open = (slug: string, headers: OutgoingHttpHeaders = shown) =>
  site.browser().get(`/createurs/${slug}`, headers);
const handedOn = (slug: string) => eventually(() => countsOf(slug).length > 0);

describe('a view', () => {
  it('is a profile that a browser shows, whether its page was kept or not, and is handed on with others', async () => {
    const slug = someone();
    for (let n = 0; n < 3; n += 1) expect((await open(slug, by(`203.0.${n}.1`))).status).toBe(200);
    await eventually(() => totalsOf(slug).view === 3);
    expect(taken().at(-1)?.day).toBe(dayIn(site.clock.now()));
  });

  it('counts once a day for a network, on whichever replica and however often it comes back', async () => {
    const [slug, other] = [someone(), someone()];
    const replica = new Browser((await site.replica()).publicPort);
    const path = `/createurs/${slug}`;
    await open(slug, by('203.0.113.7'));
    await open(slug, by('203.0.113.99'));
    await replica.get(path, by('203.0.113.8'));
    await open(slug, by('2001:db8:7:1::1'));
    await open(slug, by('2001:db8:7:2::1'));
    await eventually(() => totalsOf(slug).view === 2);
    // Handed on already: only Redis remembers.
    await open(slug, by('203.0.113.7'));
    await replica.get(path, by('2001:db8:7:3::1'));
    await open(slug, by('198.51.100.1'));
    await open(other, by('203.0.113.7'));
    await eventually(() => totalsOf(slug).view === 3 && totalsOf(other).view === 1);
    site.clock.advance(dayMs);
    await open(slug, by('203.0.113.7'));
    await eventually(() => totalsOf(slug).view === 4);
  });

  it('leaves neither an address nor a name in Redis, and nothing for longer than a day or so', async () => {
    const slug = someone();
    await open(slug, by('10.9.8.7'));
    await handedOn(slug);
    const keys = await site.redis.keys('visited:*');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) {
      const value = await site.redis.getBuffer(key);
      for (const trace of ['10.9.8', slug]) {
        expect(key).not.toContain(trace);
        expect(value?.includes(trace)).toBe(false);
      }
      const left = await site.redis.pttl(key);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(26 * 3_600_000);
    }
  });

  it('isn’t what is asked ahead, by a script, by a robot, without being sent, or by its owner', async () => {
    const [slug, other] = [someone(), someone()];
    const { browser } = await site.signedIn({ slug });
    await browser.get(`/createurs/${slug}`, shown);
    await open(slug, { ...shown, 'sec-purpose': 'prefetch' });
    await open(slug, app);
    await open(slug, { ...shown, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await open(slug, { 'sec-fetch-dest': 'document' });
    await site.browser().ask(`/createurs/${slug}`, { method: 'HEAD', headers: shown });
    await site.browser().get('/repertoire', shown);
    // Who is signed in counts elsewhere: what is handed on after this has all of it.
    await browser.get(`/createurs/${other}`, shown);
    await handedOn(other);
    expect(countsOf(other)).toEqual([['view', 1]]);
    expect(countsOf(slug)).toEqual([]);
  });

  it('is told of by a page that went there by itself, and so is a click', async () => {
    const slug = someone();
    const path = `/api/creators/slug/${slug}`;
    expect((await site.browser().post(`${path}/views`, undefined, app)).json()).toEqual({});
    await site.browser().post(`${path}/clicks/youtube`, undefined, app);
    await site.browser().post(`${path}/clicks/youtube`, undefined, app);
    await site.browser().post(`${path}/clicks/youtube`, undefined, by('203.0.113.7', app));
    await site.browser().post(`${path}/clicks/youtube`, undefined, { 'user-agent': 'curl/8' });
    expect((await site.browser().post(`${path}/clicks/minitel`, undefined, app)).problem()).toMatchObject({
      statusCode: 400,
    });
    await eventually(() => totalsOf(slug).youtube === 2);
    expect(totalsOf(slug)).toEqual({ view: 1, youtube: 2 });
  });

  it('waits while creators is away, and travels in the same batch again: it counts once', async () => {
    const slug = someone();
    const { services } = site;
    services.answer(creatorsRpc.countVisits, () => {
      throw new ProblemError({ statusCode: 503, errorType: 'unavailable', message: 'Plus tard.' });
    });
    await open(slug);
    await handedOn(slug);
    answerStatisticsCalls(services);
    await eventually(() => countsOf(slug).length > 1, { timeoutMs: 30_000 });
    const sent = taken().filter(({ visits }) => visits.some((visit) => visit.slug === slug));
    expect(new Set(sent.map(({ batch }) => batch)).size).toBe(1);
    // What came meanwhile isn't held up by it.
    const next = someone();
    await open(next);
    await handedOn(next);
    expect(countsOf(slug)).toHaveLength(sent.length);
  });

  it('is left when it is refused: no later one waits behind it', async () => {
    const [slug, next] = [someone(), someone()];
    site.services.answer(creatorsRpc.countVisits, () => {
      throw new ProblemError({ statusCode: 400, errorType: 'validation_failed', message: 'Non.' });
    });
    await open(slug);
    await handedOn(slug);
    answerStatisticsCalls(site.services);
    await open(next);
    await handedOn(next);
    expect(countsOf(slug)).toHaveLength(1);
  });
});

describe('the networks of a day', () => {
  const networksFrom = (first: number, count: number) =>
    new Set(Array.from({ length: count }, (_, index) => `n${first + index}`));
  const group = (slug: string, networks: ReadonlySet<string>) => ({ kind: 'view', slug, networks });
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

  it('are counted once for all replicas that ask at the same time', async () => {
    const daily = new DailyNetworks(site.redis);
    const asked = Array.from({ length: 20 }, () =>
      daily.countNew(madeUpDay, [group('a', networksFrom(0, 5))]),
    );
    expect(sum((await Promise.all(asked)).flat())).toBe(5);
  });

  it('are counted to 2 % however many they are and however they come, in 16 KB', async () => {
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

  it('are answered in the order of what was asked, of however many profiles', async () => {
    const daily = new DailyNetworks(site.redis);
    const groups = Array.from({ length: 250 }, (_, index) => group(`c${index}`, networksFrom(0, index % 3)));
    const asked = groups.filter(({ networks }) => networks.size > 0);
    expect(await daily.countNew(madeUpDay, asked)).toEqual(asked.map(({ networks }) => networks.size));
    expect(await daily.countNew(madeUpDay, [])).toEqual([]);
  });
});

describe('a search that leads there', () => {
  const referer = `${publicUrl}/repertoire?search=Recettes+d%27%C3%89t%C3%A9`;
  const from = (ip: string) => ({ ...shown, referer, 'x-forwarded-for': ip });
  const searchesOf = (slug: string) =>
    taken()
      .flatMap(({ searches }) => searches)
      .filter((search) => search.slug === slug);

  it('is told of once five networks made it, with all who came by it so far, and then of each', async () => {
    const slug = someone();
    for (const ip of ['10.0.1.1', '10.0.1.99', '10.0.2.1', '10.0.3.1', '10.0.3.1', '2001:db8:1::1']) {
      await open(slug, from(ip));
    }
    await handedOn(slug);
    expect(searchesOf(slug)).toEqual([]);
    await open(slug, from('2001:db8:2::1'));
    await open(slug, from('10.0.1.1'));
    await eventually(() => searchesOf(slug).length > 0);
    expect(searchesOf(slug)).toEqual([{ slug, words: "recettes d'ete", count: 6 }]);
  });

  it('leaves neither words nor addresses in Redis, and nothing for longer than the week', async () => {
    const slug = someone();
    await open(slug, from('10.9.8.7'));
    await handedOn(slug);
    const keys = await site.redis.keys('searched:*');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) {
      const value = await site.redis.getBuffer(key);
      for (const trace of ['recettes', '10.9.8', slug]) {
        expect(key).not.toContain(trace);
        expect(value?.includes(trace)).toBe(false);
      }
      const left = await site.redis.pttl(key);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(7 * 86_400_000);
    }
  });
});

describe('the statistics of an account', () => {
  it('have a number for each day, today being the last, and say when one can’t be known', async () => {
    const { services } = site;
    const { browser, user } = await site.signedIn();
    const path = `/api/users/${user.id}/statistics`;
    services.answer(creatorsRpc.statistics, ({ days }) => ({
      visits: [
        { kind: 'view' as const, counts: Array.from({ length: days }, () => 2) },
        { kind: 'tiktok' as const, counts: Array.from({ length: days }, () => 1) },
      ],
      searches: [{ words: 'cuisine', count: 7 }],
    }));
    services.silence(feedRpc.followersGained);
    await services.flush();
    const answer = (await browser.get(`${path}?days=365`)).json<Record<string, unknown[]>>();
    expect(answer.days).toHaveLength(365);
    expect(answer.days?.at(-1)).toBe(dayIn(site.clock.now()));
    expect(answer.views).toHaveLength(365);
    expect(answer.clicks).toMatchObject([{ platform: 'tiktok' }]);
    expect(answer.followers).toBeNull();
    expect(answer.searches).toEqual([{ words: 'cuisine', count: 7 }]);
    answerStatisticsCalls(services);
    await services.flush();
    const empty = (await browser.get(path)).json<Record<string, unknown[]>>();
    expect(empty).toMatchObject({ clicks: [], searches: [] });
    expect([empty.days?.length, empty.views?.length, empty.followers?.length]).toEqual([30, 30, 30]);
    for (const days of ['31', '0', 'x', '']) {
      expect((await browser.get(`${path}?days=${days}`)).status).toBe(400);
    }
  });
});
