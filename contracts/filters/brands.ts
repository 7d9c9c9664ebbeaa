import { z } from 'zod';
import { entrySchema } from '../domain/entry.ts';
import { limits } from '../domain/limits.ts';
import { pageNumber, pageSize, searchText } from '../domain/query.ts';
import { parseFilterChoices, getFilterParams } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { buildNicheParam } from './niche-param.ts';
import { parsePage } from './page-param.ts';
import { regionFilter } from './region.ts';
import { parseSearchText } from './search-text.ts';

/** Filters of the brand list, in display order. */
export const brandFilters = [nicheFilter, regionFilter] as const;

function buildQuerySchema() {
  return z.object({
    /** Search text, which is compared only with the brands' names. */
    search: searchText,
    ...getFilterParams(brandFilters),
    niche: buildNicheParam(),
    page: pageNumber,
    limit: pageSize(limits.pageSize.brands),
  });
}

// The build marks this call as free of side effects, so bundlers can drop the schema and its dependencies
// from frontends that don't use it.
export const brandsQuery = buildQuerySchema();
export type BrandsQuery = z.output<typeof brandsQuery>;

/** One page of the list of brands, sorted by name, and the total number of brands. */
export const brandListSchema = z.object({ brands: z.array(entrySchema), total: z.int().nonnegative() });
export type BrandList = z.infer<typeof brandListSchema>;

export function parseBrandsQuery(search: URLSearchParams) {
  return {
    search: parseSearchText(search),
    ...parseFilterChoices(search, brandFilters),
    page: parsePage(search, limits.pageSize.brands),
    limit: limits.pageSize.brands,
  };
}
