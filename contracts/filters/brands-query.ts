import { z } from 'zod';
import { entrySchema } from '../domain/entry.ts';
import { limits } from '../domain/limits.ts';
import { pageNumber, pageSize, searchText } from '../domain/query.ts';
import { brandFilters } from './brands.ts';
import { getFilterParams } from './filter-params.ts';
import { buildNicheParam } from './niche-param.ts';
import { buildRegionParam } from './region-param.ts';

export const brandsQuery = z.object({
  /** Search text, which is compared only with the brands' names. */
  search: searchText,
  ...getFilterParams(brandFilters),
  niche: buildNicheParam(),
  region: buildRegionParam(),
  page: pageNumber,
  limit: pageSize(limits.pageSize.brands),
});
export type BrandsQuery = z.output<typeof brandsQuery>;

/** One page of the list of brands, sorted by name, and the total number of brands. */
export const brandListSchema = z.object({ brands: z.array(entrySchema), total: z.int().nonnegative() });
export type BrandList = z.infer<typeof brandListSchema>;
