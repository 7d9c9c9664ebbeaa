import { join } from 'node:path';

/** Where the shipped pictures are; the YouTube double serves this folder at /sample. */
export const assetsFolder = join(import.meta.dirname, 'assets');

/** How many portraits there are; in larger samples the same faces come round again. */
export const portraits = 240;

/** How many different thumbnails each niche has. */
export const thumbnailsPerNiche = 4;

export type Looks = 'f' | 'm' | 'emblem';

/** What the portrait of the person of this number shows: every twelfth is a company, the others alternate. */
export function looksOf(index: number): Looks {
  if (index % 12 === 11) return 'emblem';
  return index % 2 === 0 ? 'f' : 'm';
}

/** The picture of the person of this number, below the assets folder. */
export function portraitFile(index: number): string {
  return `portraits/${String(index % portraits).padStart(3, '0')}.webp`;
}

export function thumbnailFile(niche: string, variant: number): string {
  return `thumbnails/${niche}-${variant}.webp`;
}
