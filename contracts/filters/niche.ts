import { type CategorySlug, parseCategory, categoryLabels, categorySlugs } from '../domain/categories.ts';
import { defineFilter } from './define-filter.ts';

const allLabel = 'Tous';

/** Categories that the filter's menu offers, in the specification's order. */
const offeredCategories: readonly CategorySlug[] = [
  'affaires',
  'lifestyle',
  'humour',
  'education',
  'cuisine',
  'voyage',
  'mode',
  'technologie',
  'sante',
  'divertissement',
];

/** Filter by category. Accepts slugs, and the values and labels of the specification's lists. */
export const nicheFilter = defineFilter({
  name: 'niche',
  values: categorySlugs,
  labels: categoryLabels,
  error: 'Catégorie inconnue',
  parseValue: (text) => parseCategory(text) ?? undefined,
  allWords: [allLabel],
  condition: { field: 'categories', match: 'list' },
  menu: { label: 'Catégorie', all: allLabel, control: 'select', offered: offeredCategories },
});
