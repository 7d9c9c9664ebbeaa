import { limits } from '../domain/limits.ts';
import { removeControlCharacters } from '../domain/text.ts';

/** Parses the search text of a page address; undefined when empty. */
export function parseSearchText(search: URLSearchParams): string | undefined {
  // Drop control characters silently: they can't be typed, and the user couldn't correct them.
  const text = removeControlCharacters(search.get('search') ?? '').trim();
  return text.slice(0, limits.search.max) || undefined;
}
