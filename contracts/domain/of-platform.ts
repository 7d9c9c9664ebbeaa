import { type Platform, platformLabels } from './platforms.ts';

/** « de YouTube », « d’Instagram »: a platform after the preposition. */
export function ofPlatform(platform: Platform): string {
  const label = platformLabels[platform];
  return /^[aeiou]/i.test(label) ? `d’${label}` : `de ${label}`;
}
