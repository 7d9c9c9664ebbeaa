import { type Platform, platformLabels } from './platforms.ts';

/** Returns the platform after the French preposition: « de YouTube », « d’Instagram ». */
export function withPreposition(platform: Platform): string {
  const label = platformLabels[platform];
  return /^[aeiou]/i.test(label) ? `d’${label}` : `de ${label}`;
}
