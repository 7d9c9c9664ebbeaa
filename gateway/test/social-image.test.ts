import type { Entry } from '@bottin/contracts/domain/entry.ts';
import sharp from 'sharp';
import { createFileHandler } from './support/file-server.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  site.world.moved.set('ancienne', 'marie-eve');
});
afterAll(() => site.stop());
beforeEach(() => show(createEntry({ profileImageUrl: null })));

/**
 * Makes this entry the only one in the directory, and advances the clock so that the cached entry expires.
 */
function show(creator: Entry): void {
  site.world.creators.splice(0, Infinity, creator);
  site.clock.advance(1_001);
}

const get = (path: string, headers = {}) => site.browser().get(path, headers);

/** Returns the colour at the centre of the portrait. */
async function portraitColour(picture: Buffer): Promise<number[]> {
  const dot = sharp(picture).extract({ left: 110, top: 160, width: 1, height: 1 });
  return [...(await dot.removeAlpha().raw().toBuffer())];
}

test('a profile has a social image of 1200 by 630 pixels, and concurrent requests get the same image', async () => {
  const [first, second] = await Promise.all([get('/social/marie-eve.png'), get('/social/marie-eve.png')]);
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await portraitColour(first.bytes)).toEqual([0xb8, 0x0f, 0x1f]);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  const again = await get('/social/marie-eve.png', { 'if-none-match': String(first.headers.etag) });
  expect(again.status).toBe(304);
});

test('the social image changes when the profile’s data change', async () => {
  const before = (await get('/social/marie-eve.png')).headers.etag;
  show(createEntry({ profileImageUrl: null, followers: 2_000_000 }));
  expect((await get('/social/marie-eve.png')).headers.etag).not.toBe(before);
});

test('the social image contains the portrait, or initials when the portrait is unavailable or invalid', async () => {
  const green = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#00ff00' } })
    .webp({ lossless: true })
    .toBuffer();
  show(createEntry({ profileImageUrl: '/media/portrait-1' }));
  const colour = async () => portraitColour((await get('/social/marie-eve.png')).bytes);
  expect(await colour()).toEqual([0xb8, 0x0f, 0x1f]);
  site.world.pictures.set('portrait-1', `${site.files.pictures.origin}/bad.png`);
  site.files.pictures.files.set('/bad.png', createFileHandler('image/png', Buffer.from('no picture')));
  expect(await colour()).toEqual([0xb8, 0x0f, 0x1f]);
  site.world.pictures.set('portrait-1', `${site.files.pictures.origin}/green.webp`);
  site.files.pictures.files.set('/green.webp', createFileHandler('image/webp', green));
  expect(await colour()).toEqual([0, 255, 0]);
});

test('text that a creator wrote is drawn literally in the social image, not interpreted as markup', async () => {
  show(createEntry({ name: '<b>&amp;</b> "<img>', region: '</span>', profileImageUrl: null }));
  expect((await get('/social/marie-eve.png')).status).toBe(200);
});

test.each(['/social/personne.png', `/social/${'a'.repeat(300)}.png`])(
  'a request for the social image %s gets a 404',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('the social image of a former slug redirects to the social image of the current slug', async () => {
  expect((await get('/social/ancienne.png')).headers.location).toBe('/social/marie-eve.png');
});
