import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { Ranks } from '@bottin/contracts/domain/statistics.ts';

/** A rank and its scope in French, such as 3 and « en Voyage à Shawinigan ». */
export interface Place {
  rank: number;
  scope: string;
}

/** Returns a city after the French preposition « à »: « à Shawinigan », « au Bic », « aux Éboulements ». */
export function formatAtCity(city: string): string {
  if (city.startsWith('Les ')) return `aux ${city.slice('Les '.length)}`;
  return city.startsWith('Le ') ? `au ${city.slice('Le '.length)}` : `à ${city}`;
}

/** Lists the ranks of a profile, the narrowest scope first. */
export function listPlaces({ category, city, local, quebec }: Ranks): Place[] {
  const label = categoryLabels[category as CategorySlug] ?? category;
  return [
    { rank: local, scope: city ? `en ${label} ${formatAtCity(city)}` : `en ${label}` },
    { rank: quebec, scope: 'au Québec' },
  ];
}
