import { getLastPage } from '../domain/result-pages.ts';

/**
 * Parses the page number of a page URL, capped at the last page within the maximum depth for pages of `size`
 * results.
 */
export function parsePage(search: URLSearchParams, size: number): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), getLastPage(size)) : 1;
}
