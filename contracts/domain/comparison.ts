/** Number of people that a comparison shows side by side. */
export const comparisonLimits = { min: 2, max: 5 } as const;

/** Longest value of the query parameter that is read: five slugs of 100 characters and their separators. */
const maxQueryLength = 600;
const slugPattern = /^[\w-]{1,100}$/;

/** People whom an address compares, or a French sentence that says why it compares nobody. */
export type RequestedComparison = { slugs: readonly string[] } | { problem: string };

/** Returns the address that compares these people. */
export function getComparisonPath(slugs: readonly string[]): string {
  return `/comparer?qui=${slugs.map(encodeURIComponent).join(',')}`;
}

/** Reads the slugs of the query parameter `qui`. Case, repeated slugs and empty parts make no difference. */
export function parseComparison(query: string | null): RequestedComparison {
  const text = query ?? '';
  if (text.length > maxQueryLength) return { problem: comparisonTexts.unknownAddress };
  const parts = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const slugs = [...new Set(parts)];
  if (slugs.some((slug) => !slugPattern.test(slug))) return { problem: comparisonTexts.unknownAddress };
  if (slugs.length < comparisonLimits.min) return { problem: comparisonTexts.tooFew };
  return slugs.length > comparisonLimits.max ? { problem: comparisonTexts.tooMany } : { slugs };
}

export const comparisonTexts = {
  tooFew: 'Choisis au moins deux personnes à comparer.',
  tooMany: 'On compare cinq personnes au plus.',
  unknownAddress: 'Cette adresse de comparaison n’est pas valide.',
} as const;
