import { join } from 'node:path';
import { emblem } from './art/emblem.ts';
import { portrait } from './art/portrait.ts';
import { thumbnail, thumbnailsPerNiche } from './art/thumbnail.ts';
import { niches } from './texts/niches.ts';

/** Where the shipped pictures are; the YouTube double serves this folder at /sample. */
export const assetsFolder = join(import.meta.dirname, 'assets');

/** How many portraits there are; in larger samples the same faces come round again. */
export const portraits = 240;

/** What the portrait of the person of this number shows: every twelfth is a company, the others alternate. */
export function looksOf(index: number): 'f' | 'm' | 'emblem' {
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

/** Every shipped picture with its drawing. */
export function* drawings(): Generator<{ file: string; svg: string }> {
  for (let index = 0; index < portraits; index++) {
    const looks = looksOf(index);
    yield {
      file: portraitFile(index),
      svg: looks === 'emblem' ? emblem(Math.floor(index / 12)) : portrait(`portrait-${index}`, looks),
    };
  }
  for (const { slug } of niches) {
    for (let variant = 0; variant < thumbnailsPerNiche; variant++) {
      yield { file: thumbnailFile(slug, variant), svg: thumbnail(slug, variant) };
    }
  }
}
