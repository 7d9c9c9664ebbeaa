import { join } from 'node:path';
import { Router, static as serveFiles } from 'express';
import sharp from 'sharp';
import { assetsFolder, looksOf, portraitFile, portraits, thumbnailFile } from '../sample/assets.ts';
import { Random } from '../sample/random.ts';
import type { DoubleChannel } from './channels.ts';
import { videoPictures } from './resources.ts';
import type { World } from './world.ts';

const mostKept = 400;
const week = 7 * 86_400_000;

/** The double's pictures: the sample data's own files, and in YouTube's sizes as avatars and thumbnails of its channels. */
export function pictureRouter(world: World): Router {
  const router = Router();
  const kept = new Map<string, Promise<Buffer>>();

  // 4:3 sizes have black bands above and below, as YouTube's have.
  const resize = (file: string, width: number, height: number): Promise<Buffer> => {
    const key = `${file}/${width}`;
    const known = kept.get(key);
    if (known) return known;
    const made = sharp(join(assetsFolder, file))
      .resize(width, height, { fit: 'contain', background: '#000' })
      .jpeg({ quality: 82 })
      .toBuffer();
    kept.set(key, made);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return made;
  };

  router.get('/img/ch/:id/:file', async (request, response, next) => {
    const size = Number(request.params.file.match(/^(88|240|800)\.jpg$/)?.[1]);
    const channel = world.channel(request.params.id);
    if (!size || !channel) return next();
    response.type('jpg').set('cache-control', 'public, max-age=86400');
    response.send(await resize(avatarOf(channel), size, size));
  });

  router.get('/img/vi/:id/:file', async (request, response, next) => {
    const [width, height] = videoPictures.get(request.params.file.replace(/\.jpg$/, '')) ?? [];
    const [found] = world.videosByIds([request.params.id]);
    if (!width || !height || !found) return next();
    const { channel, video } = found;
    response.type('jpg').set('cache-control', 'public, max-age=86400');
    response.send(await resize(thumbnailFile(channel.niche, video.picture), width, height));
  });

  router.use('/sample', serveFiles(assetsFolder, { index: false, maxAge: week }));
  return router;
}

const indexes = Array.from({ length: portraits }, (_, index) => index);

/** A portrait of what the channel's avatar shows, always the same one for a channel. */
function avatarOf({ id, avatar }: DoubleChannel): string {
  return portraitFile(new Random(id).pick(indexes.filter((index) => looksOf(index) === avatar)));
}
