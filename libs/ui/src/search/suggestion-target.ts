import { regions } from '@bottin/contracts/domain/cities.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';

type Choice = Exclude<Suggestion, { kind: 'creator' }>;

/**
 * Returns the change that a selected category or city makes to the directory's URL. The change sets a filter
 * if there is one for the category or city; otherwise it sets the search text.
 */
export function toAddressChange(
  suggestion: Choice,
): Record<'search', string | null> & Record<string, string | null> {
  if (suggestion.kind === 'category') return { search: null, niche: suggestion.slug };
  const region = regions.find((one) => one === suggestion.label);
  return region ? { search: null, region } : { search: suggestion.label };
}

/**
 * Returns the path on which the directory shows the results for `text`, or all entries if `text` is empty.
 */
export function getSearchPath(text: string): string {
  return text ? `/repertoire?${new URLSearchParams({ search: text })}` : '/repertoire';
}

/** Returns the path that a selected suggestion opens on pages other than the directory. */
export function getSuggestionPath(suggestion: Suggestion): string {
  if (suggestion.kind === 'creator') return `/createurs/${suggestion.slug}`;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(toAddressChange(suggestion))) if (value) search.set(key, value);
  return `/repertoire?${search}`;
}
