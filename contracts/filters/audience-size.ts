import { audienceFilterLabels, audienceSizes } from '../domain/audience.ts';
import { defineFilter } from './define-filter.ts';

/** The tier of an entry's followers. */
export const audienceSizeFilter = defineFilter({
  name: 'audienceSize',
  formerly: ['audience'],
  values: audienceSizes,
  labels: audienceFilterLabels,
  error: "Taille d'audience inconnue",
  condition: { field: 'audienceSize', match: 'term' },
  menu: { label: 'Audience', all: 'Toutes', control: 'select' },
});
