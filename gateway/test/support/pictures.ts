import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const sample = { width: 400, height: 300, channels: 3, background: '#2b5fab' } as const;

/** Returns a PNG of 400 × 300 pixels. */
export function createPng(): Promise<Buffer> {
  return sharp({ create: sample }).png().toBuffer();
}

/** Returns a 12-megapixel JPEG like a phone's: with a GPS position, and rotated by an EXIF flag. */
export function createPhonePhoto(): Promise<Buffer> {
  return sharp({
    create: { ...sample, width: 4_000, height: 3_000, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Secret Name' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 48/1 0/1' },
    })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Returns a PNG file of a few KB whose pixels would take gigabytes. */
export function createPngBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  // Use one bit per pixel, in greyscale.
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
