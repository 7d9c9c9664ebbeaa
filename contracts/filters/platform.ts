import { platformLabels, platforms } from '../domain/platforms.ts';
import { defineFilter } from './define-filter.ts';

export const platformFilter = defineFilter({
  name: 'platform',
  values: platforms,
  labels: platformLabels,
  error: 'Plateforme inconnue',
  condition: { field: 'platform', match: 'term' },
  menu: { label: 'Plateforme', all: 'Tout le Québec', control: 'tabs', symbols: 'platforms' },
});
