/**
 * Limits of an uploaded picture: maximum bytes of the file, maximum pixels of the whole image, and the
 * minimum side, in pixels, of the square that is cut out of the image.
 */
export const ownPictureLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000, side: 96 } as const;

/** Sides of the stored squares in pixels. The URL without a size suffix serves the middle one. */
export const ownPictureSides = [96, 256, 512] as const;
export type OwnPictureSide = (typeof ownPictureSides)[number];

export const ownPictureFormats = ['avif', 'webp'] as const;
export type OwnPictureFormat = (typeof ownPictureFormats)[number];

const standardSide: OwnPictureSide = 256;

/** French error messages for refused uploads. */
export const ownPictureTexts = {
  missing: 'Choisis une image.',
  tooLarge: 'L’image dépasse 8 Mo. Choisis-en une plus légère.',
  unknownType: 'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.',
  damaged: 'Cette image est abîmée ou incomplète. Choisis-en une autre.',
  tooManyPixels: 'L’image a plus de 40 millions de pixels. Choisis-en une plus petite.',
  cropInvalid: 'Le cadrage n’est pas valide. Recommence-le.',
  cropOutside: 'Le cadrage dépasse l’image. Recommence-le.',
  tooSmall:
    'Le carré choisi doit avoir au moins 96 pixels de côté. Élargis-le, ou choisis une image plus grande.',
  busy: 'Trop d’images arrivent en ce moment. Réessaie dans quelques instants.',
  interrupted: 'L’envoi a été interrompu. Recommence.',
  expired: 'L’envoi a pris trop de temps. Recommence.',
} as const;

/** Returns the path of a picture on the site. The suffixes `-96` and `-512` select the other sizes. */
export function toOwnPictureUrl(pictureId: string): string {
  return `/media/own-${pictureId}`;
}

const idPattern = /^own-([\da-f]{32})(?:-(96|512))?$/;

/**
 * Parses the last segment of a picture's path, such as `own-<id>` or `own-<id>-512`. Returns null for every other
 * text, which may be the id of a platform's picture.
 */
export function parseOwnPicture(segment: string): { pictureId: string; side: OwnPictureSide } | null {
  const [, pictureId, side] = idPattern.exec(segment) ?? [];
  if (!pictureId) return null;
  return { pictureId, side: side === undefined ? standardSide : side === '96' ? 96 : 512 };
}

/** Returns the name of a picture's file in the store of pictures. */
export function toPictureFileName(
  pictureId: string,
  { side, format }: { side: OwnPictureSide; format: OwnPictureFormat },
): string {
  return `${pictureId}.${side}.${format}`;
}

/** Returns the names of all files of a picture. */
export function listPictureFileNames(pictureId: string): string[] {
  return ownPictureSides.flatMap((side) =>
    ownPictureFormats.map((format) => toPictureFileName(pictureId, { side, format })),
  );
}
