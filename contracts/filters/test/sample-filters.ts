import { defineFilter } from '../define-filter.ts';
import { directoryFilters } from '../directory.ts';

/**
 * Sample filter on an indexed field that no real filter uses. Tests check that a filter works as soon as it
 * is declared.
 */
export const badgeFilter = defineFilter({
  name: 'badge',
  formerly: ['sign'],
  values: ['true', 'false'],
  labels: { true: 'Vérifiés', false: 'Non vérifiés' },
  error: 'Badge inconnu',
  condition: { field: 'verified', match: 'term' },
  menu: { label: 'Badge', all: 'Peu importe', control: 'select' },
});

/** Sample filter by number ranges. Several of its values can be chosen. */
export const reachFilter = defineFilter({
  name: 'reach',
  isMultiple: true,
  values: ['few', 'some', 'many'],
  labels: { few: 'Moins de 1 000', some: 'De 1 000 à 99 999', many: '100 000 et plus' },
  error: 'Portée inconnue',
  condition: {
    field: 'followers',
    match: 'range',
    ranges: { few: { to: 1_000 }, some: { from: 1_000, to: 100_000 }, many: { from: 100_000 } },
  },
  menu: { label: 'Portée', all: 'Toutes', control: 'buttons' },
});

export const filtersWithSamples = [...directoryFilters, badgeFilter, reachFilter] as const;
