import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPictureLimits, ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';
import type { OwnPicture } from '@bottin/contracts/domain/own-picture-schema.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import sharp from 'sharp';
import type { Browser } from './support/browser.ts';
import { createEntry } from './support/factories.ts';
import { createPhonePhoto, createPng, createPngBomb } from './support/pictures.ts';
import { type Site, startSite } from './support/site.ts';

const path = '/api/account/picture';
const avif = { accept: 'image/avif,image/webp,*/*' };

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  site = await startSite({ settings: { PICTURES_FOLDER: folder } });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const upload = (browser: Browser, file: Buffer, crop = { left: 0, top: 0, size: 200 }, headers = {}) =>
  browser.send(`${path}?left=${crop.left}&top=${crop.top}&size=${crop.size}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

async function countFiles(): Promise<number> {
  return (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).length;
}

describe('upload', () => {
  test('a photo is stored as squares in three sizes and two formats, without its metadata', async () => {
    const { browser } = await site.signedIn();
    // The EXIF flag makes the photo 3,000 pixels wide and 4,000 high.
    const response = await upload(browser, await createPhonePhoto(), { left: 500, top: 1_900, size: 2_100 });
    expect({ status: response.status, text: response.text }).toMatchObject({ status: 200 });
    const { url } = response.json<OwnPicture>();
    for (const [suffix, side] of [
      ['-96', 96],
      ['', 256],
      ['-512', 512],
    ] as const) {
      for (const [headers, type, format] of [
        [avif, 'image/avif', 'heif'],
        [{}, 'image/webp', 'webp'],
      ] as const) {
        const picture = await site.browser().get(`${url}${suffix}`, headers);
        expect(picture.headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        });
        expect(picture.headers.vary).toContain('Accept');
        const facts = await sharp(picture.bytes).metadata();
        expect(facts).toMatchObject({ width: side, height: side, format });
        expect(facts.exif).toBeUndefined();
        expect(picture.bytes.includes('Secret')).toBe(false);
      }
    }
  });

  test('the format of a file is detected from its first bytes, whatever its declared name', async () => {
    const { browser } = await site.signedIn();
    const headers = { 'content-disposition': 'attachment; filename="photo.jpg"' };
    expect((await upload(browser, await createPng(), undefined, headers)).status).toBe(200);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      400,
      ownPictureTexts.unknownType,
    ],
    [
      'an HTML page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      400,
      ownPictureTexts.unknownType,
    ],
    ['a decompression bomb', () => createPngBomb(), 400, ownPictureTexts.tooManyPixels],
    ['a truncated PNG', async () => (await createPng()).subarray(0, 120), 400, ownPictureTexts.damaged],
    [
      'a file with only a PNG signature',
      () => Buffer.from('89504e470d0a1a0a', 'hex'),
      400,
      ownPictureTexts.damaged,
    ],
    ['an empty file', () => Buffer.alloc(0), 400, ownPictureTexts.missing],
    ['a file above 8 MB', () => Buffer.alloc(ownPictureLimits.bytes + 1), 413, ownPictureTexts.tooLarge],
  ])(
    'the upload of %s is refused with a French message for the field `picture`, and the former picture stays',
    async (_name, create, status, message) => {
      const { browser } = await site.signedIn();
      const { url } = (await upload(browser, await createPng())).json<OwnPicture>();
      const files = await countFiles();
      const response = await upload(browser, await create());
      expect(response.status).toBe(status);
      expect(response.problem().errors).toEqual([{ path: ['picture'], message }]);
      expect((await browser.get(path)).json()).toMatchObject({ url });
      expect((await browser.get(String(url))).status).toBe(200);
      expect(await countFiles()).toBe(files);
    },
  );

  test('a chunked body above 8 MB is refused', async () => {
    const { browser } = await site.signedIn();
    const headers = { 'content-length': undefined, 'transfer-encoding': 'chunked' };
    const response = await upload(browser, Buffer.alloc(ownPictureLimits.bytes + 1), undefined, headers);
    expect(response.status).toBe(413);
  });

  test('a crop that extends beyond the image is refused', async () => {
    const { browser } = await site.signedIn();
    const response = await upload(browser, await createPng(), { left: 201, top: 0, size: 200 });
    expect(response.problem().errors).toEqual([{ path: ['picture'], message: ownPictureTexts.cropOutside }]);
  });

  test('a body with the Content-Type of an image is refused before it is read', async () => {
    const { browser } = await site.signedIn();
    const response = await upload(browser, await createPng(), undefined, { 'content-type': 'image/png' });
    expect(response.status).toBe(415);
  });

  test('an empty request of type JSON is refused, and the account can upload afterwards', async () => {
    const { browser } = await site.signedIn();
    const headers = { 'content-type': 'application/json' };
    expect((await upload(browser, Buffer.alloc(0), undefined, headers)).status).toBe(415);
    expect((await upload(browser, await createPng())).status).toBe(200);
  });

  test('a request without a body or content type is refused, and the account can upload afterwards', async () => {
    const { browser } = await site.signedIn();
    const response = await browser.send(`${path}?left=0&top=0&size=200`, { method: 'POST' });
    expect(response.status).toBe(400);
    expect((await upload(browser, await createPng())).status).toBe(200);
  });

  test('an upload fails while the community service is unavailable, and the former picture stays', async () => {
    const { browser, user } = await site.signedIn();
    const { url } = (await upload(browser, await createPng())).json<OwnPicture>();
    site.services.stubRpc(communityRpc.setPicture, () => {
      throw new Error('down');
    });
    try {
      expect((await upload(browser, await createPng())).status).toBeGreaterThanOrEqual(500);
    } finally {
      site.services.stubRpc(communityRpc.setPicture, ({ userId, pictureId }) => {
        site.world.ownPictures.set(userId, pictureId);
        return { url: `/media/own-${pictureId}`, rejectedAt: null };
      });
    }
    expect(`/media/own-${site.world.ownPictures.get(user.id)}`).toBe(url);
    expect((await browser.get(String(url))).status).toBe(200);
  });
});

test('a picture that was deleted from the store is served for at most one more minute', async () => {
  const { browser } = await site.signedIn();
  const { url } = (await upload(browser, await createPng())).json<OwnPicture>();
  expect((await browser.get(String(url))).status).toBe(200);
  await rm(folder, { recursive: true });
  site.clock.advance(61_000);
  expect((await browser.get(String(url))).status).toBe(404);
});

test('the social image of a profile shows its uploaded picture', async () => {
  const { browser } = await site.signedIn();
  const { url } = (await upload(browser, await createPng())).json<OwnPicture>();
  const slug = 'avec-logo';
  site.world.creators.push(createEntry({ slug, profileImageUrl: url }));
  const { bytes } = await site.browser().get(`/social/${slug}.png`);
  const { data } = await sharp(bytes)
    .extract({ left: 250, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Compare with the colour of the uploaded image. Lossy encoding changes the colour slightly.
  [0x2b, 0x5f, 0xab].forEach((value, channel) => {
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(12);
  });
});

test('the moderation queue lists uploaded pictures', async () => {
  const { browser, user } = await site.signedIn();
  const { url } = (await upload(browser, await createPng())).json<OwnPicture>();
  const admin = await site.signedIn({ role: 'admin' });
  const page = await admin.browser.get('/api/admin/profiles?status=approved');
  const { profiles, pictureUrls } = page.json<{ profiles: Array<{ id: string }>; pictureUrls: object }>();
  expect(profiles.map(({ id }) => id)).toContain(user.id);
  expect(pictureUrls).toMatchObject({ [user.id]: url });
});

test('an administrator removes only the picture that they saw', async () => {
  const { browser, user } = await site.signedIn();
  await upload(browser, await createPng());
  const admin = await site.signedIn({ role: 'admin' });
  const requests: unknown[] = [];
  site.services.stubRpc(communityRpc.removePicture, (input) => {
    requests.push(input);
    return { url: null, rejectedAt: null };
  });
  const picture = String(site.world.ownPictures.get(user.id));
  const url = `/api/admin/users/${user.id}/picture?picture=${picture}`;
  const { status } = await admin.browser.send(url, { method: 'DELETE' });
  expect(status).toBe(200);
  expect(requests).toEqual([{ userId: user.id, isRejected: true, pictureId: picture }]);
});
