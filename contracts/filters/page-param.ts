import { getLastPage } from '../domain/result-pages.ts';

/**
 * Parses the page number of a page URL. The page number is capped at the last page within the maximum depth;
 * `size` is the number of results per page.
 */
export function parsePage(search: URLSearchParams, size: number): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), getLastPage(size)) : 1;
}

/**
 * Parses the page number in the parameter `name` of a page's URL, for lists without a maximum depth. Returns 1 when
 * there is no valid number.
 */
export function parsePageNumber(search: URLSearchParams, name = 'page'): number {
  return Math.max(1, Math.floor(Number(search.get(name))) || 1);
}
