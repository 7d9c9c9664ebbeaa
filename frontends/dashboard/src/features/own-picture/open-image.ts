import { ownPictureLimits, ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';

/** An image that the browser can display, and the file that it comes from. */
export interface OpenImage {
  file: File;
  /** A `data:` URL, because the Content-Security-Policy allows no `blob:` images. */
  src: string;
}

/**
 * Opens a file as an image, so that it can be cropped. The server checks the file again.
 * @throws Error with a French message when the file is too large or no image
 */
export async function openImage(file: File): Promise<OpenImage> {
  if (file.size > ownPictureLimits.bytes) throw new Error(ownPictureTexts.tooLarge);
  if (file.type === 'image/svg+xml') throw new Error(ownPictureTexts.unknownType);
  const src = await readAsUrl(file);
  const { width, height } = await loadSize(src);
  if (Math.min(width, height) < ownPictureLimits.side) throw new Error(ownPictureTexts.tooSmall);
  if (width * height > ownPictureLimits.pixels) throw new Error(ownPictureTexts.tooManyPixels);
  return { file, src };
}

function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(ownPictureTexts.damaged));
    reader.readAsDataURL(file);
  });
}

function loadSize(src: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error(ownPictureTexts.unknownType));
    image.src = src;
  });
}
