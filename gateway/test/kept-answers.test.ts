import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BrandList } from '@bottin/contracts/filters/brands.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { ChangeListener } from '@bottin/messaging/change-listener.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Browser } from './support/browser.ts';
import { FakeAnnouncers, hearsChanges } from './support/changes.ts';
import { entry } from './support/people.ts';
import { refusal } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
let announcers: FakeAnnouncers;
let other: Browser;
beforeAll(async () => {
  site = await startSite();
  site.world.creators.push(
    ...Array.from({ length: 20 }, (_, index) => entry({ slug: `marie-eve-${index}` })),
  );
  announcers = new FakeAnnouncers(site.services);
  const replica = await site.replica();
  other = new Browser(replica.publicPort);
  await Promise.all([hearsChanges(site.gateway), hearsChanges(replica)]);
});
afterAll(async () => {
  await announcers.stop();
  await site.stop();
});

const get = (path: string, headers = {}) => site.browser().get(path, headers);
const asked = () => site.services.inputsOf(searchRpc.list).length;
const total = async (browser: Browser, path: string) => (await browser.get(path)).json<EntryList>().total;

test('what many ask for is computed once, and given to all until it changes', async () => {
  const before = asked();
  const path = '/api/creators?search=une-fois';
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
  await get(path);
  // Another spelling of the same question.
  await get('/api/creators?page=1&search=%20une-fois&unknown=1');
  expect(asked() - before).toBe(1);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('a change is seen through both gateways', async () => {
  const path = '/api/creators?search=changement';
  const before = await total(site.browser(), path);
  expect(await total(other, path)).toBe(before);
  site.world.creators.push(entry({ slug: 'nouvelle' }));
  announcers.announce('list');
  for (const browser of [site.browser(), other]) {
    await eventually(async () => (await total(browser, path)) === before + 1, { timeoutMs: 1_200 });
  }
});

/** An entry that no list of these tests shows, before and after another description. */
const elsewhere = {
  id: '0198f0aa-0000-7000-8000-000000000000',
  before: {
    fields: { categories: ['mode'], platforms: ['tiktok'], regionBucket: 'quebec', audienceSize: 'nano' },
    followers: 10,
    nameSort: 'zoe',
    createdAt: '2026-01-01T00:00:00.000Z',
    city: 'quebec',
    nameWords: ['zoe'],
    words: ['zoe', 'couture'],
    text: 'one',
    shown: 'one',
  },
};
const described = { ...elsewhere, after: { ...elsewhere.before, text: 'two', shown: 'two' } };

/** Announces a change of a list and waits until the gateway has heard of it. */
async function announceHeard(): Promise<void> {
  const listener = site.gateway.app.get(ChangeListener);
  const before = listener.generation('list');
  announcers.announce('list', [described]);
  await eventually(() => listener.generation('list') > before, { what: 'the change' });
}

test('a list that was asked for once outlives the change of an entry that it does not show', async () => {
  const path = '/api/creators?niche=humour&limit=7';
  await get(path);
  await announceHeard();
  const before = asked();
  await get(path);
  expect(asked()).toBe(before);
});

test('a change of one profile leaves the others alone', async () => {
  const [one = entry(), two = entry()] = site.world.creators;
  const path = (slug: string) => `/api/creators/slug/${slug}`;
  for (const { slug } of [one, two]) await get(path(slug));
  const read = () => site.services.inputsOf(creatorsRpc.bySlug).map(({ slug }) => slug);
  const before = read().length;
  site.world.creators[0] = { ...one, description: 'Changée.' };
  announcers.announce('profile', [{ id: one.id, slugs: [one.slug] }]);
  await eventually(async () => (await get(path(one.slug))).text.includes('Changée.'), { timeoutMs: 1_200 });
  await get(path(two.slug));
  expect(read().slice(before)).toEqual([one.slug]);
});

test('the list of brands outlives the change of who is none, and none of a brand’s', async () => {
  const brand = entry({ name: 'Sirop-Saison', slug: 'sirop-saison', userType: 'company' });
  site.world.creators.push(brand);
  const names = async () => (await get('/api/brands')).json<BrandList>().brands.map(({ name }) => name);
  const read = () => site.services.inputsOf(creatorsRpc.brands).length;
  const listener = site.gateway.app.get(ChangeListener);
  const announceHeard = async (change: { id: string; slugs: string[]; isBrand?: boolean }) => {
    const before = listener.generation('profile');
    announcers.announce('profile', [change]);
    await eventually(() => listener.generation('profile') > before, { what: 'the change' });
  };
  expect(await names()).toEqual(['Sirop-Saison']);
  const before = read();
  await announceHeard({ id: entry().id, slugs: ['un-createur'], isBrand: false });
  expect(await names()).toEqual(['Sirop-Saison']);
  expect(read()).toBe(before);
  for (const told of [{ isBrand: true }, {}]) {
    brand.name += '-Suite';
    await announceHeard({ id: brand.id, slugs: [brand.slug], ...told });
    expect(await names()).toEqual([brand.name]);
  }
});

test('the client that has an answer is told so; a list of ETags, weak or not, is understood', async () => {
  const whole = await get('/api/creators');
  const etag = whole.headers.etag ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const answer = await get('/api/creators', { 'if-none-match': held });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
    expect(answer.headers['content-type']).toBeUndefined();
    for (const name of ['cache-control', 'vary', 'content-security-policy']) {
      expect(answer.headers[name]).toBe(whole.headers[name]);
    }
  }
  expect((await get('/api/creators', { 'if-none-match': '"other"' })).status).toBe(200);
  // A reload that asks for the whole of it.
  expect((await get('/api/creators', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(
    200,
  );
});

test('every encoding holds the same body, the first time and later', async () => {
  const plain = await get('/api/creators');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (let round = 0; round < 4; round += 1) {
    const br = await get('/api/creators', { 'accept-encoding': 'gzip, deflate, br' });
    expect([br.headers['content-encoding'], br.headers.vary, br.headers.etag]).toEqual([
      'br',
      'Accept-Encoding',
      plain.headers.etag,
    ]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    const gzip = await get('/api/creators', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(Number(gzip.headers['content-length'])).toBe(gzip.bytes.length);
  }
});

test('a range is not cut out, a part of the headers is not left out', async () => {
  const plain = await get('/api/creators');
  const part = await get('/api/creators', { range: 'bytes=0-9' });
  expect([part.status, part.text]).toEqual([200, plain.text]);
  const head = await site.browser().ask('/api/creators', { method: 'HEAD' });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([
    200,
    '',
    plain.headers['content-length'],
  ]);
});

test('the front gives the headers that express gives, one for one', async () => {
  // A slash at the end is the router's to understand.
  const [front, express] = [await get('/api/stats'), await get('/api/stats/')];
  expect(express.json()).toEqual(front.json());
  const said = ({ headers }: typeof front) =>
    Object.entries(headers)
      .filter(
        ([name]) => !['etag', 'date', 'x-request-id', 'content-length', 'transfer-encoding'].includes(name),
      )
      .sort();
  expect(said(front)).toEqual(said(express));
  expect(front.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect((await get('/api/stats')).headers['x-request-id']).not.toBe(front.headers['x-request-id']);
});

test('what fails is asked for once, and answered as ever', async () => {
  const before = site.services.inputsOf(creatorsRpc.bySlug).length;
  const answer = await get('/api/creators/slug/personne');
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(answer.problem()).toMatchObject({
    errorType: 'creator_not_found',
    requestId: answer.headers['x-request-id'],
  });
  expect(site.services.inputsOf(creatorsRpc.bySlug)).toHaveLength(before + 1);
  // And not kept: it may be there the next moment.
  site.world.creators.push(entry({ slug: 'personne' }));
  expect((await get('/api/creators/slug/personne')).status).toBe(200);
});

test('hits and misses are in the metrics under their routes', async () => {
  await get('/api/rankings');
  await get('/api/rankings');
  const metrics = await (await fetch(`http://127.0.0.1:${site.gateway.port}/metrics`)).text();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/rankings",status="200".*} 2/);
  expect(metrics).toMatch(/public_answers_total\{.*from="kept".*} [1-9]/);
  expect(metrics).toMatch(/kept_answers_bytes\{.*} [1-9]/);
});

describe('while the owner of an answer is away', () => {
  const away = () => {
    throw refusal(503, 'service_unavailable', 'Ce service ne répond pas pour le moment.');
  };

  test('the last one is given with its age, and nothing in its place where there is none', async () => {
    const slug = site.world.creators[2]?.slug ?? '';
    const first = await get(`/api/creators/slug/${slug}`);
    expect(first.headers['x-bottin-stale-since']).toBeUndefined();
    site.services.answer(creatorsRpc.bySlug, away);
    announcers.announce('profile');
    const last = await eventually(async () => {
      const answer = await get(`/api/creators/slug/${slug}`);
      return answer.headers['x-bottin-stale-since'] ? answer : undefined;
    });
    expect([last.status, last.text]).toEqual([200, first.text]);
    expect(Date.parse(String(last.headers['x-bottin-stale-since']))).toBeLessThanOrEqual(Date.now());
    expect(Number(last.headers.age)).toBeGreaterThanOrEqual(0);
    expect(last.headers['cache-control']).not.toContain('stale-if-error');
    expect((await get('/api/creators/slug/jamais-lue')).status).toBe(503);
  });

  test('a list is the fallback’s while there is one, the last one without', async () => {
    const path = '/api/creators?search=panne';
    await get(path);
    site.services.answer(searchRpc.list, away);
    announcers.announce('list');
    await eventually(async () => (await get(path)).headers['x-bottin-search'] === 'plain');
    site.services.answer(creatorsRpc.list, away);
    site.clock.advance(1_001);
    const last = await get(path);
    expect([last.status, last.headers['x-bottin-search']]).toEqual([200, 'plain']);
    expect(last.headers['x-bottin-stale-since']).toBeDefined();
  });
});

test('the change of an entry that a list does not show, heard while it is computed, does not keep it from being kept', async () => {
  const path = '/api/creators?niche=humour&limit=8';
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const list = { creators: [entry({ slug: 'retenue' })], total: 1 };
  let calls = 0;
  site.services.answer(searchRpc.list, async () => {
    calls += 1;
    await held;
    return list;
  });
  const first = get(path);
  await eventually(() => calls === 1, { what: 'the question' });
  await announceHeard();
  letGo();
  await first;
  await get(path);
  expect(calls).toBe(1);
});
