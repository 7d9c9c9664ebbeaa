import {
  type OwnPictureFormat,
  type OwnPictureSide,
  ownPictureLimits,
  ownPictureFormats,
  ownPictureSides,
  ownPictureTexts,
} from '@bottin/contracts/domain/own-picture.ts';
import type { PictureCrop } from '@bottin/contracts/domain/own-picture-schema.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { assertCrop, isPictureFile, pictureRefused } from './upload.rules.ts';

export interface ProcessedPicture {
  side: OwnPictureSide;
  format: OwnPictureFormat;
  bytes: Buffer;
}

/** Time-out for decoding and cutting one image, in seconds. The largest allowed image takes about two. */
const timeoutSeconds = 10;
const largestSide = ownPictureSides[ownPictureSides.length - 1] ?? 512;

const encoders: Readonly<Record<OwnPictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 60, effort: 3 }),
  webp: (image) => image.webp({ quality: 82 }),
};

/**
 * Decodes uploaded images, and encodes a square part of each image in all sizes and formats. Images are
 * processed one at a time, so that only one decoded image is in memory. sharp runs in its own threads.
 */
@Injectable()
export class PictureProcessor {
  private queueTail: Promise<unknown> = Promise.resolve();

  /**
   * Cuts a square out of an image, and returns the square in all sizes and formats. The results contain no
   * colour profile and no EXIF data, such as the position where a photo was taken. Transparent parts become
   * white, so that the picture looks the same in the light and the dark theme.
   * @throws ProblemError 400 validation_failed at the field `picture`
   */
  process(bytes: Buffer, crop: PictureCrop): Promise<ProcessedPicture[]> {
    const turn = this.queueTail.then(() => convert(bytes, crop));
    this.queueTail = turn.catch(() => undefined);
    return turn;
  }
}

async function convert(bytes: Buffer, crop: PictureCrop): Promise<ProcessedPicture[]> {
  if (bytes.length === 0) throw pictureRefused(ownPictureTexts.missing);
  if (!isPictureFile(bytes)) throw pictureRefused(ownPictureTexts.unknownType);
  try {
    // The header gives the size, so a decompression bomb is refused before its pixels are decoded.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    assertCrop(autoOrient, crop);
    const { left, top, size } = crop;
    const { data, info } = await sharp(bytes, {
      limitInputPixels: ownPictureLimits.pixels,
      failOn: 'truncated',
    })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .extract({ left, top, width: size, height: size })
      .resize(largestSide, largestSide, { withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const versions = ownPictureSides.flatMap((side) => ownPictureFormats.map((format) => ({ side, format })));
    return await Promise.all(
      versions.map(async ({ side, format }) => {
        const square = sharp(data, { raw: { width, height, channels } }).resize(side, side, {
          withoutEnlargement: true,
        });
        return { side, format, bytes: await encoders[format](square).toBuffer() };
      }),
    );
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw pictureRefused(ownPictureTexts.damaged, error);
  }
}
