import { join } from 'node:path';

/** Folder of the pictures in the repository; the YouTube double serves it at /sample. */
export const assetsFolder = join(import.meta.dirname, 'assets');

/** Number of portraits; larger samples reuse them. */
export const portraitCount = 240;

export const thumbnailsPerNiche = 4;

export type Looks = 'f' | 'm' | 'emblem';

/**
 * Returns what a person's portrait shows: an emblem for every twelfth person (a company), else alternately a
 * woman and a man.
 */
export function getLooks(index: number): Looks {
  if (index % 12 === 11) return 'emblem';
  return index % 2 === 0 ? 'f' : 'm';
}

/** Returns a person's portrait file, relative to the assets folder. */
export function portraitFile(index: number): string {
  return `portraits/${String(index % portraitCount).padStart(3, '0')}.webp`;
}

export function thumbnailFile(niche: string, variant: number): string {
  return `thumbnails/${niche}-${variant}.webp`;
}
