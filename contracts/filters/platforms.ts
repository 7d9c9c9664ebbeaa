import { platformLabels, platforms } from '../domain/platforms.ts';
import { defineFilter } from './define-filter.ts';

/** Every platform under which an entry is found, the main one included; any of those chosen is enough. */
export const platformsFilter = defineFilter({
  name: 'platforms',
  isMultiple: true,
  values: platforms,
  labels: platformLabels,
  error: 'Plateforme inconnue',
  condition: { field: 'platforms', match: 'list' },
  menu: { label: 'Plateforme', all: 'Toutes', control: 'buttons', symbols: 'platforms' },
});
