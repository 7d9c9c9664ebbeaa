import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { assetsFolder, drawings } from './assets.ts';

/** Draws the shipped pictures anew: `node --conditions=source dev/sample/make-assets.ts`. */
await rm(assetsFolder, { recursive: true, force: true });
for (const folder of ['portraits', 'thumbnails'])
  await mkdir(join(assetsFolder, folder), { recursive: true });
let bytes = 0;
let count = 0;
for (const { file, svg } of drawings()) {
  const picture = await sharp(Buffer.from(svg))
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(join(assetsFolder, file), picture);
  bytes += picture.length;
  count += 1;
}
console.log(`${count} pictures, ${(bytes / 1024).toFixed(0)} kB`);
