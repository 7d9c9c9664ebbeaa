import { type CategorySlug, categoryFrom, categoryLabels, categorySlugs } from '../domain/categories.ts';
import { defineFilter } from './define-filter.ts';

const all = 'Tous';

/** The specification's list, in its order. */
const offered: readonly CategorySlug[] = [
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

/** Any category of an entry, by its slug or by a value or label of one of the specification's lists. */
export const nicheFilter = defineFilter({
  name: 'niche',
  values: categorySlugs,
  labels: categoryLabels,
  error: 'Catégorie inconnue',
  valueFrom: (text) => categoryFrom(text) ?? undefined,
  allWords: [all],
  condition: { field: 'categories', match: 'list' },
  menu: { label: 'Niche', all, control: 'select', offered },
});
