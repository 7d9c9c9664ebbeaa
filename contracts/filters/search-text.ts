import { limits } from '../domain/limits.ts';
import { removeControlCharacters } from '../domain/text.ts';

/** Parses the search text of a page URL; undefined when empty. */
export function parseSearchText(search: URLSearchParams): string | undefined {
  // Drop control characters without an error message. Users can't type them, so an error message wouldn't
  // help.
  const text = removeControlCharacters(search.get('search') ?? '').trim();
  return text.slice(0, limits.search.max) || undefined;
}
