import { z } from 'zod';
import { setFrenchErrors } from './french.ts';
import { ownPictureTexts } from './own-picture.ts';

setFrenchErrors();

export const pictureIdSchema = z.string().regex(/^[\da-f]{32}$/);

/** The picture that an account uploaded. */
export const ownPictureSchema = z.object({
  /** Path on the site; null when the account has no picture. */
  url: z.string().nullable(),
  /**
   * Time at which an administrator removed the picture. Null when the account has a picture, or lacks one for
   * another reason.
   */
  rejectedAt: z.iso.datetime().nullable(),
});
export type OwnPicture = z.output<typeof ownPictureSchema>;

const pixels = z
  .string({ error: ownPictureTexts.cropInvalid })
  .regex(/^\d{1,5}$/, ownPictureTexts.cropInvalid)
  .transform(Number);

/** Square to cut out of an uploaded image, in pixels of the image as browsers show it (EXIF rotation applied). */
export const pictureCropSchema = z.object({ left: pixels, top: pixels, size: pixels });
export type PictureCrop = z.output<typeof pictureCropSchema>;
