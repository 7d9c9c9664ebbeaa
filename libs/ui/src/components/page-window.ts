import { limits } from '@bottin/contracts/domain/limits.ts';

/**
 * Returns the page numbers for which the pagination shows a button: up to five, with the current page in the
 * middle if possible.
 */
export function getPageWindow(
  page: number,
  pageCount: number,
  size: number = limits.paginationWindow,
): number[] {
  const length = Math.min(size, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
