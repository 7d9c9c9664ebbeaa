import { limits } from './limits.ts';

/** The last page of `size` results that lies within the depth that is answered. */
export function deepestPage(size: number): number {
  return Math.floor(limits.depth / size);
}

/** How many pages of `size` results can be asked for among `total`. */
export function pageCountOf(total: number, size: number): number {
  return Math.min(Math.ceil(total / size), deepestPage(size));
}
