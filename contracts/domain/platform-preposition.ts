import { type Platform, platformLabels } from './platforms.ts';

/** Returns the platform's name after the French preposition « de »: « de YouTube », « d’Instagram ». */
export function withPreposition(platform: Platform): string {
  const label = platformLabels[platform];
  return /^[aeiou]/i.test(label) ? `d’${label}` : `de ${label}`;
}
