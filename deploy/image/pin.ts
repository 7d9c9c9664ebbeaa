import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type ImageLock, LOCK, readLock } from './pins.ts';

/**
 * `node deploy/image/pin.ts [image…]`: asks the registry which digest each image, or those named, has now, and writes it to
 * deploy/images.lock.json: to review, test and commit like a release of any other dependency. It needs Docker's buildx and the registry.
 */
const lock: ImageLock = readLock();
const asked = process.argv.slice(2);
for (const image of asked.length > 0 ? asked : Object.keys(lock)) {
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
writeFileSync(LOCK, `${JSON.stringify(sorted, null, 2)}\n`);
