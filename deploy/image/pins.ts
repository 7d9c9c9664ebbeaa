import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const LOCK = join(import.meta.dirname, '../images.lock.json');

const lockSchema = z.record(
  z.string(),
  z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/)
    .nullable(),
);

/** The digest of each image of others that we stand on; null for one that was never asked for (`deploy/image/pin.ts`). */
export type ImageLock = z.output<typeof lockSchema>;

export function readLock(): ImageLock {
  return lockSchema.parse(JSON.parse(readFileSync(LOCK, 'utf8')));
}

/** The image by its digest, which no registry can put another under; by its tag while the digest isn't known. */
export function pinned(image: string, lock: ImageLock = readLock()): string {
  const digest = lock[image];
  return digest ? `${image}@${digest}` : image;
}

/** The arguments of our Dockerfiles that name an image of others. */
export function baseArguments(lock: ImageLock = readLock()): Record<string, string> {
  const node = pinned('node:24-bookworm-slim', lock);
  return { NODE_IMAGE: node, BUILD_IMAGE: node, CADDY_IMAGE: pinned('caddy:2', lock) };
}
