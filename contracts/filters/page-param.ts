import { getLastPage } from '../domain/result-pages.ts';

/**
 * Parses the page number of an address, capped at the last page of `size` results within the maximum depth.
 */
export function parsePage(search: URLSearchParams, size: number): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), getLastPage(size)) : 1;
}
