import { join } from 'node:path';

/** Folder of the sample pictures. The YouTube double serves this folder at /sample. */
export const assetsFolder = join(import.meta.dirname, 'assets');

/** Number of portraits. A sample with more accounts than portraits reuses the portraits. */
export const portraitCount = 240;

export const thumbnailsPerNiche = 4;

export type Looks = 'f' | 'm' | 'emblem';

/**
 * Returns what the portrait of a sample account shows: an emblem for every twelfth account (a company),
 * otherwise alternately a woman and a man.
 */
export function getLooks(index: number): Looks {
  if (index % 12 === 11) return 'emblem';
  return index % 2 === 0 ? 'f' : 'm';
}

/** Returns the portrait file of a sample account, relative to the assets folder. */
export function portraitFile(index: number): string {
  return `portraits/${String(index % portraitCount).padStart(3, '0')}.webp`;
}

export function thumbnailFile(niche: string, variant: number): string {
  return `thumbnails/${niche}-${variant}.webp`;
}
