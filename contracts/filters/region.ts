import { type Region, regions } from '../domain/cities.ts';
import { defineFilter } from './define-filter.ts';

const all = 'Toutes';

/** The region that an entry's city counts for. */
export const regionFilter = defineFilter({
  name: 'region',
  values: regions,
  labels: Object.fromEntries(regions.map((region) => [region, region])) as Record<Region, string>,
  error: 'Région inconnue',
  allWords: [all],
  condition: { field: 'regionBucket', match: 'term' },
  menu: { label: 'Région', all, control: 'select' },
});
