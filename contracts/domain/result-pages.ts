import { limits } from './limits.ts';

/** Returns the number of the last page that fits within the maximum depth, with `size` results per page. */
export function getLastPage(size: number): number {
  return Math.floor(limits.depth / size);
}

/** Returns how many pages can be requested, with `size` results per page. */
export function countPages(total: number, size: number): number {
  return Math.min(Math.ceil(total / size), getLastPage(size));
}
