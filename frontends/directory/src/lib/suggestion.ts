import { regions } from '@bottin/contracts/domain/cities.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { profilePath } from './creator.ts';

type Choice = Exclude<Suggestion, { kind: 'creator' }>;

/** What a suggested category or city changes in the directory's address: a filter where there is one for it. */
export function changeFor(
  suggestion: Choice,
): Record<'search', string | null> & Record<string, string | null> {
  if (suggestion.kind === 'category') return { search: null, niche: suggestion.slug };
  const region = regions.find((one) => one === suggestion.label);
  return region ? { search: null, region } : { search: suggestion.label };
}

/** Where a suggestion leads from another page than the directory. */
export function addressOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'creator') return profilePath(suggestion.slug);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(changeFor(suggestion))) if (value) search.set(key, value);
  return `/repertoire?${search}`;
}
