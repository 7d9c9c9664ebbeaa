import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type ImageLock, listUnpinned, LOCK_FILE, readLock } from './pins.ts';

/**
 * `node deploy/image/pin.ts [image…]` asks the registry for the current digests of the named images (default:
 * all third-party images) and writes them to deploy/images.lock.json. Images for which no registry answers
 * keep their former digest; the command then exits with code 1. Review, test and commit the change like any
 * other dependency update. Requires Docker's buildx and access to the registry.
 * `node deploy/image/pin.ts --check` changes nothing and exits with code 1 if an image has no digest.
 */
const requested = process.argv.slice(2);
const lock = readLock();
if (requested.includes('--check')) {
  for (const image of listUnpinned(lock)) process.stderr.write(`${image} has no digest\n`);
  process.exitCode = listUnpinned(lock).length > 0 ? 1 : 0;
} else pin(requested.length > 0 ? requested : Object.keys(lock));

function pin(images: string[]): void {
  const pinned: ImageLock = { ...lock };
  for (const image of images) {
    const digest = fetchDigest(image);
    if (digest === null) process.exitCode = 1;
    else pinned[image] = digest;
  }
  const sorted = Object.fromEntries(Object.entries(pinned).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(LOCK_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Returns the digest of an image, or null if no registry answers. Prints the digest, or the error. */
function fetchDigest(image: string): string | null {
  const { error, status, stdout, stderr } = spawnSync(
    'docker',
    ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'],
    { encoding: 'utf8' },
  );
  const digest = stdout?.trim() ?? '';
  if (status !== 0 || !digest.startsWith('sha256:')) {
    process.stderr.write(`${image}: ${error?.message ?? (stderr.trim() || digest)}\n`);
    return null;
  }
  process.stdout.write(`${image}@${digest}\n`);
  return digest;
}
