import { audienceFilterLabels, audienceSizes } from '../domain/audience.ts';
import { defineFilter } from './define-filter.ts';

export const audienceSizeFilter = defineFilter({
  name: 'audienceSize',
  formerly: ['audience'],
  values: audienceSizes,
  labels: audienceFilterLabels,
  error: "Taille d'audience inconnue",
  condition: { field: 'audienceSize', match: 'term' },
  menu: { label: 'Audience', all: 'Toutes', control: 'select' },
});
