import { limits } from './limits.ts';

/** Returns the last page of `size` results that fits within the maximum depth. */
export function getLastPage(size: number): number {
  return Math.floor(limits.depth / size);
}

/** Returns the number of pages of `size` results that can be requested. */
export function countPages(total: number, size: number): number {
  return Math.min(Math.ceil(total / size), getLastPage(size));
}
