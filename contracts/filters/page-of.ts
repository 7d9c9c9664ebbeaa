import { deepestPage } from '../domain/result-pages.ts';

/** The page of `size` results that an address asks for; one past all that is ever answered is taken for the last of it. */
export function pageOf(search: URLSearchParams, size: number): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), deepestPage(size)) : 1;
}
