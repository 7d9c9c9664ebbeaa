/** Minimum and maximum number of people in a comparison. */
export const comparisonLimits = { min: 2, max: 5 } as const;

/** Maximum length of the query parameter: five slugs of 100 characters and their separators. */
const maxQueryLength = 600;
const slugPattern = /^[\w-]{1,100}$/;

/** Slugs of the people to compare, or a French message that says why the URL is invalid. */
export type RequestedComparison = { slugs: readonly string[] } | { problem: string };

/** Returns the path of the page that compares these people. */
export function getComparisonPath(slugs: readonly string[]): string {
  return `/comparer?qui=${slugs.map(encodeURIComponent).join(',')}`;
}

/** Parses the query parameter `qui`. Ignores case, repeated slugs and empty parts. */
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
