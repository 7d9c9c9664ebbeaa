import { limits } from '../domain/limits.ts';
import { withoutControlCharacters } from '../domain/text.ts';

/** The text that a page's address searches; undefined for none. */
export function searchFromAddress(search: URLSearchParams): string | undefined {
  // A control character can't be typed, and no correction of the address by its reader would be of use.
  const text = withoutControlCharacters(search.get('search') ?? '').trim();
  return text.slice(0, limits.search.max) || undefined;
}
