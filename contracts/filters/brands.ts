import { limits } from '../domain/limits.ts';
import { parseFilterChoices } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { parsePage } from './page-param.ts';
import { regionFilter } from './region.ts';
import { parseSearchText } from './search-text.ts';

/** Filters of the brand list, in display order. */
export const brandFilters = [nicheFilter, regionFilter] as const;

export function parseBrandsQuery(search: URLSearchParams) {
  return {
    search: parseSearchText(search),
    ...parseFilterChoices(search, brandFilters),
    page: parsePage(search, limits.pageSize.brands),
    limit: limits.pageSize.brands,
  };
}
