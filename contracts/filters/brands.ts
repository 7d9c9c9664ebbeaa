import { z } from 'zod';
import { entrySchema } from '../domain/entry.ts';
import { limits } from '../domain/limits.ts';
import { pageNumber, pageSize, searchText } from '../domain/query.ts';
import { choicesFromAddress, paramsOf } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { nicheParam } from './niche-param.ts';
import { pageOf } from './page-of.ts';
import { regionFilter } from './region.ts';
import { searchFromAddress } from './search-from-address.ts';

/** The filters of the list of brands, in the order in which they show. */
export const brandFilters = [nicheFilter, regionFilter] as const;

function makeQuery() {
  return z.object({
    /** In names. */
    search: searchText,
    ...paramsOf(brandFilters),
    niche: nicheParam(),
    page: pageNumber,
    limit: pageSize(limits.pageSize.brands),
  });
}

// Made by one call: a frontend without schemas leaves it out, with all that it alone stands on.
export const brandsQuery = makeQuery();
export type BrandsQuery = z.output<typeof brandsQuery>;

/** A page of the brands, in order of name, and how many match. */
export const brandListSchema = z.object({ brands: z.array(entrySchema), total: z.int().nonnegative() });
export type BrandList = z.infer<typeof brandListSchema>;

/** What the list of brands asks for, read from its page's address. */
export function brandsQueryOf(search: URLSearchParams) {
  return {
    search: searchFromAddress(search),
    ...choicesFromAddress(search, brandFilters),
    page: pageOf(search, limits.pageSize.brands),
    limit: limits.pageSize.brands,
  };
}
