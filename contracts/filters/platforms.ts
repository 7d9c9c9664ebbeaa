import { platformLabels, platforms } from '../domain/platforms.ts';
import { defineFilter } from './define-filter.ts';

/**
 * Filter by an entry's platforms, including the main one. An entry matches when it has any of the chosen
 * platforms.
 */
export const platformsFilter = defineFilter({
  name: 'platforms',
  isMultiple: true,
  values: platforms,
  labels: platformLabels,
  error: 'Plateforme inconnue',
  condition: { field: 'platforms', match: 'list' },
  menu: { label: 'Plateforme', all: 'Toutes', control: 'buttons', symbols: 'platforms' },
});
