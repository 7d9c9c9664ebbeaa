import { z } from 'zod';
import { countPages } from './result-pages.ts';

export const paginationSchema = z.object({
  page: z.int().positive(),
  limit: z.int().positive(),
  total: z.int().nonnegative(),
  totalPages: z.int().nonnegative(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** Returns the `pagination` field of a response that contains one page of `total` results. */
export function toPagination({ page, limit }: Pick<Pagination, 'page' | 'limit'>, total: number): Pagination {
  return { page, limit, total, totalPages: countPages(total, limit) };
}
