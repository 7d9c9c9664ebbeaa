import { texts } from '@bottin/contracts/domain/texts.ts';
import { publicUrl } from './support/browser.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  site.world.moved.set('ancienne', 'marie-eve');
  site.world.creators.push(createEntry());
});
afterAll(() => site.stop());

const get = (path: string, headers = {}) => site.browser().get(path, headers);
const badge = '/createurs/marie-eve/badge.svg';
const card = '/createurs/marie-eve/carte';
const describeUrl = (url: string, rest = '') => get(`/oembed?url=${encodeURIComponent(url)}${rest}`);
const profileUrl = `${publicUrl}/createurs/marie-eve`;

describe('badge', () => {
  it('a badge is a picture that other sites may embed, and is cached like other public responses', async () => {
    const { status, headers, text } = await get(badge);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'",
    });
    expect(text).toMatch(/^<svg .*Marie-Ève sur Bottin/);
    expect((await get(badge, { 'if-none-match': headers.etag })).status).toBe(304);
    expect((await get(`${badge}?theme=dark`)).text).not.toBe(text);
  });
});

describe('card', () => {
  it('every site may show the card in a frame, and the card runs no scripts', async () => {
    const { status, headers, text } = await get(card);
    expect(status).toBe(200);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toContain('public, max-age=0, s-maxage=1');
    expect(text).toContain('12\u00A0000 abonnés sur YouTube');
    expect(text).toContain(`href="${profileUrl}"`);
    expect(Buffer.byteLength(text)).toBeLessThan(15_000);
    expect((await get(card, { 'if-none-match': headers.etag })).status).toBe(304);
  });

  it('for an unknown profile, the response is a card with an explanation and the status 404', async () => {
    const { status, headers, text } = await get('/createurs/personne/carte');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(text).toContain('Ce profil n’est pas dans l’annuaire');
  });

  it('other sites can’t show the profile page itself in a frame', async () => {
    expect((await get('/createurs/marie-eve')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });
});

test.each([badge, card, `/oembed?url=${encodeURIComponent(profileUrl)}`])(
  'the response to %s neither sets cookies nor depends on them',
  async (path) => {
    const { browser } = await site.signedIn();
    const personal = await browser.get(path);
    expect(personal.headers['set-cookie']).toBeUndefined();
    expect(personal.headers.vary ?? '').not.toMatch(/cookie/i);
    expect(personal.text).toBe((await get(path)).text);
  },
);

test.each([
  ['/createurs/ancienne/badge.svg?theme=dark', '/createurs/marie-eve/badge.svg?theme=dark'],
  ['/createurs/ancienne/carte', '/createurs/marie-eve/carte?theme=light'],
])('the URL %s redirects to %s, which contains the current slug', async (path, location) => {
  const { status, headers } = await get(path);
  expect(status).toBe(301);
  expect(headers).toMatchObject({ location, 'cache-control': 'no-cache' });
});

test.each([
  '/createurs/personne/badge.svg',
  `/createurs/${'a'.repeat(300)}/badge.svg`,
  '/createurs/%00/badge.svg',
])('the badge URL %s gets a 404', async (path) => {
  expect((await get(path)).problem()).toMatchObject({ statusCode: 404, message: texts.creatorNotFound });
});

test.each([`${badge}?theme=rose`, `${badge}?theme=light&theme=dark`, `${card}?theme=${'x'.repeat(5_000)}`])(
  'an invalid theme gets a 400 with a French error message (case %#)',
  async (path) => {
    const { statusCode, errors } = (await get(path)).problem();
    expect(statusCode).toBe(400);
    expect(errors).toMatchObject([{ path: ['theme'], message: expect.stringMatching(/Thème|paramètre/) }]);
  },
);

describe('oEmbed', () => {
  it('the oEmbed response describes the card of a profile, also for a former slug', async () => {
    const { status, headers, json } = await describeUrl(profileUrl, '&format=json');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(json()).toEqual({
      type: 'rich',
      version: '1.0',
      title: 'Marie-Ève sur Bottin',
      author_name: 'Marie-Ève',
      author_url: profileUrl,
      provider_name: 'Bottin',
      provider_url: publicUrl,
      cache_age: 3_600,
      width: 360,
      height: 150,
      html: expect.stringContaining(`<iframe src="${profileUrl}/carte?theme=light"`),
    });
    const former = await describeUrl(`${publicUrl}/createurs/ancienne`);
    expect(former.json()).toMatchObject({ author_url: profileUrl });
  });

  it('an oEmbed request for another format gets a 501', async () => {
    expect((await describeUrl(profileUrl, '&format=xml')).problem()).toMatchObject({
      statusCode: 501,
      errorType: 'format_unavailable',
    });
  });

  it.each([
    `${publicUrl}/createurs/personne`,
    `${publicUrl}/repertoire`,
    'https://ailleurs.test/createurs/x',
  ])('an oEmbed request for %s gets a 404, because no profile has this URL', async (url) => {
    expect((await describeUrl(url)).problem().statusCode).toBe(404);
  });

  it.each([
    ['/oembed', 'url'],
    [`/oembed?url=${'x'.repeat(5_000)}`, 'url'],
    ['/oembed?url=a&url=b', 'url'],
    ['/oembed?url=a%00', 'url'],
    ['/oembed?url=a&maxwidth=-1', 'maxwidth'],
    ['/oembed?url=a&maxheight=grand', 'maxheight'],
    ['/oembed?url=a&format=json&format=xml', 'format'],
  ])('the oEmbed request %s gets a 400 that names the invalid parameter %s', async (path, name) => {
    const { statusCode, errors } = (await get(path)).problem();
    expect(statusCode).toBe(400);
    expect(errors[0]?.path).toEqual([name]);
    expect(errors[0]?.message).toMatch(/[A-ZÉ][a-zé’ ]+/);
  });

  it('the head of a profile page links to its oEmbed response', async () => {
    const { text } = await get('/createurs/marie-eve');
    const href = `${publicUrl}/oembed?${new URLSearchParams({ url: profileUrl, format: 'json' })}`;
    expect(text).toContain(`type="application/json+oembed" href="${href.replaceAll('&', '&amp;')}"`);
    expect(text).toContain('property="og:type" content="profile"');
    expect((await get('/repertoire')).text).not.toContain('oembed');
  });
});
