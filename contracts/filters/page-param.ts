import { getLastPage } from '../domain/result-pages.ts';

/**
 * Parses the page number of a page URL. The page number is capped at the last page within the maximum depth;
 * `size` is the number of results per page.
 */
export function parsePage(search: URLSearchParams, size: number): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), getLastPage(size)) : 1;
}
