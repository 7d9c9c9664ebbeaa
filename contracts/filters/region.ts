import { type Region, regions } from '../domain/cities.ts';
import { defineFilter } from './define-filter.ts';

const allLabel = 'Toutes';

export const regionFilter = defineFilter({
  name: 'region',
  values: regions,
  labels: Object.fromEntries(regions.map((region) => [region, region])) as Record<Region, string>,
  error: 'Région inconnue',
  allWords: [allLabel],
  condition: { field: 'regionBucket', match: 'term' },
  menu: { label: 'Région', all: allLabel, control: 'select' },
});
