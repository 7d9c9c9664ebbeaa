import { join } from 'node:path';
import { Router, static as serveFiles } from 'express';
import sharp from 'sharp';
import { assetsFolder, getLooks, portraitFile, portraitCount, thumbnailFile } from '../sample/assets.ts';
import { Random } from '../sample/random.ts';
import type { DoubleChannel } from './channels.ts';
import { videoPictures } from './resources.ts';
import type { World } from './world.ts';

const maxCached = 400;
const week = 7 * 86_400_000;

/** Serves the picture files of the sample, and the avatars and thumbnails of channels in YouTube's sizes. */
export function pictureRouter(world: World): Router {
  const router = Router();
  const cache = new Map<string, Promise<Buffer>>();

  // Pictures in 4:3 get black bands above and below, as on YouTube.
  const resize = (file: string, width: number, height: number): Promise<Buffer> => {
    const key = `${file}/${width}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const image = sharp(join(assetsFolder, file))
      .resize(width, height, { fit: 'contain', background: '#000' })
      .jpeg({ quality: 82 })
      .toBuffer();
    cache.set(key, image);
    if (cache.size > maxCached) cache.delete(cache.keys().next().value ?? '');
    return image;
  };

  router.get('/img/ch/:id/:file', async (request, response, next) => {
    const size = Number(request.params.file.match(/^(88|240|800)\.jpg$/)?.[1]);
    const channel = world.channel(request.params.id);
    if (!size || !channel) return next();
    response.type('jpg').set('cache-control', 'public, max-age=86400');
    response.send(await resize(pickAvatar(channel), size, size));
  });

  router.get('/img/vi/:id/:file', async (request, response, next) => {
    const [width, height] = videoPictures.get(request.params.file.replace(/\.jpg$/, '')) ?? [];
    const [found] = world.findVideos([request.params.id]);
    if (!width || !height || !found) return next();
    const { channel, video } = found;
    response.type('jpg').set('cache-control', 'public, max-age=86400');
    response.send(await resize(thumbnailFile(channel.niche, video.picture), width, height));
  });

  router.use('/sample', serveFiles(assetsFolder, { index: false, maxAge: week }));
  return router;
}

const indexes = Array.from({ length: portraitCount }, (_, index) => index);

/** Picks a portrait file that fits the channel's `avatar`. A channel always gets the same portrait. */
function pickAvatar({ id, avatar }: DoubleChannel): string {
  return portraitFile(new Random(id).pick(indexes.filter((index) => getLooks(index) === avatar)));
}
