import type { Filter } from './define-filter.ts';
import { regionFilter } from './region.ts';

/** Filter by the eight regions of the specification only, for lists whose items have no town. */
export const regionBucketFilter: Filter<'region', string, false> = {
  ...regionFilter,
  hasOtherSpellings: false,
  parseValue: (text) => regionFilter.values.find((region) => region === text),
  condition: { field: 'regionBucket', match: 'term' },
};
