import { ownPictureLimits, ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';
import type { PictureCrop } from '@bottin/contracts/domain/own-picture-schema.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';

/**
 * File signatures of the accepted formats, in hexadecimal (WHATWG MIME Sniffing, 6.1). Uploads are checked by
 * signature, because a file's name and declared type may be wrong. Unlike SVG files, files of these formats
 * can't contain scripts.
 */
const signatures: readonly RegExp[] = [
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  // The text RIFF, four bytes of length, then the text WEBPVP.
  /^52494646.{8}574542505650/,
  // Four bytes of length, then the text ftypavif.
  /^.{8}6674797061766966/,
];

export function isPictureFile(bytes: Buffer): boolean {
  const first = bytes.toString('hex', 0, 16);
  return signatures.some((signature) => signature.test(first));
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Checks that an image has at most the allowed number of pixels, and that the crop is large enough and lies
 * inside the image.
 * @throws ProblemError 400 validation_failed at the field `picture`
 */
export function assertCrop({ width, height }: Size, { left, top, size }: PictureCrop): void {
  if (width * height > ownPictureLimits.pixels) throw pictureRefused(ownPictureTexts.tooManyPixels);
  if (size < ownPictureLimits.side) throw pictureRefused(ownPictureTexts.tooSmall);
  if (left + size > width || top + size > height) throw pictureRefused(ownPictureTexts.cropOutside);
}

export function pictureRefused(message: string, cause?: unknown): ProblemError {
  return new ProblemError(
    {
      statusCode: 400,
      errorType: 'validation_failed',
      message,
      errors: [{ path: ['picture'], message }],
    },
    { cause },
  );
}

export function pictureTooLarge(): ProblemError {
  const message = ownPictureTexts.tooLarge;
  return new ProblemError({
    statusCode: 413,
    errorType: 'payload_too_large',
    message,
    errors: [{ path: ['picture'], message }],
  });
}

export function tooManyUploads(): ProblemError {
  const message = ownPictureTexts.busy;
  return new ProblemError({
    statusCode: 503,
    errorType: 'overloaded',
    message,
    errors: [{ path: ['picture'], message }],
    retryAfter: 5,
  });
}
