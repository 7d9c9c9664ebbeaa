import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LOCK_FILE = join(import.meta.dirname, '../images.lock.json');

const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Digest of each third-party image, or null until `deploy/image/pin.ts` has fetched it. */
export type ImageLock = Record<string, string | null>;

/**
 * Reads the lock file. Uses no package, because operators run it from a clone without `npm install`.
 * @throws Error naming the image whose digest is malformed
 */
export function readLock(): ImageLock {
  const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as Record<string, unknown>;
  for (const [image, digest] of Object.entries(lock)) {
    if (digest !== null && !DIGEST.test(String(digest)))
      throw new Error(`deploy/images.lock.json: ${image} has no valid digest`);
  }
  return lock as ImageLock;
}

/**
 * Returns an image reference that includes the digest, so that a registry can't supply another image. If the
 * digest isn't known yet, returns the reference with the tag only.
 */
export function pinImage(image: string, lock: ImageLock = readLock()): string {
  const digest = lock[image];
  return digest ? `${image}@${digest}` : image;
}

/** Returns the third-party images whose digest isn't known yet. */
export function listUnpinned(lock: ImageLock): string[] {
  return Object.keys(lock).filter((image) => !lock[image]);
}

/** Returns the build arguments that set the third-party base images of our Dockerfiles. */
export function getBaseArguments(lock: ImageLock = readLock()): Record<string, string> {
  const node = pinImage('node:24-bookworm-slim', lock);
  return {
    NODE_IMAGE: node,
    BUILD_IMAGE: node,
    CADDY_IMAGE: pinImage('caddy:2', lock),
    POSTGRES_IMAGE: pinImage('postgres:18', lock),
  };
}
