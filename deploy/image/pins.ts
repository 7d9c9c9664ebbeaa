import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const LOCK_FILE = join(import.meta.dirname, '../images.lock.json');

const lockSchema = z.record(
  z.string(),
  z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/)
    .nullable(),
);

/** Digest of each third-party image, or null until `deploy/image/pin.ts` has fetched it. */
export type ImageLock = z.output<typeof lockSchema>;

export function readLock(): ImageLock {
  return lockSchema.parse(JSON.parse(readFileSync(LOCK_FILE, 'utf8')));
}

/**
 * Returns an image reference that includes the digest, so that a registry can't supply another image. If the
 * digest isn't known yet, returns the reference with the tag only.
 */
export function pinImage(image: string, lock: ImageLock = readLock()): string {
  const digest = lock[image];
  return digest ? `${image}@${digest}` : image;
}

/** Returns the build arguments that set the third-party base images of our Dockerfiles. */
export function getBaseArguments(lock: ImageLock = readLock()): Record<string, string> {
  const node = pinImage('node:24-bookworm-slim', lock);
  return { NODE_IMAGE: node, BUILD_IMAGE: node, CADDY_IMAGE: pinImage('caddy:2', lock) };
}
