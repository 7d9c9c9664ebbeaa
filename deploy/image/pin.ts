import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type ImageLock, LOCK_FILE, readLock } from './pins.ts';

/**
 * `node deploy/image/pin.ts [image…]` asks the registry for the current digests of the named images (default:
 * all third-party images) and writes them to deploy/images.lock.json. Review, test and commit the change like
 * any other dependency update. Requires Docker's buildx and access to the registry.
 */
const lock: ImageLock = readLock();
const requested = process.argv.slice(2);
for (const image of requested.length > 0 ? requested : Object.keys(lock)) {
  const format = ['--format', '{{.Manifest.Digest}}'];
  const { status, stdout, stderr } = spawnSync(
    'docker',
    ['buildx', 'imagetools', 'inspect', image, ...format],
    {
      encoding: 'utf8',
    },
  );
  const digest = stdout?.trim() ?? '';
  if (status !== 0 || !digest.startsWith('sha256:')) throw new Error(`${image}: ${stderr || digest}`);
  lock[image] = digest;
  process.stdout.write(`${image}@${digest}\n`);
}
const sorted = Object.fromEntries(Object.entries(lock).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(LOCK_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
