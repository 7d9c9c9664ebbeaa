import { contentTypeLabels, contentTypes } from '../domain/content.ts';
import { defineFilter } from './define-filter.ts';

export const contentTypeFilter = defineFilter({
  name: 'contentType',
  values: contentTypes,
  labels: contentTypeLabels,
  error: 'Type de contenu inconnu',
  condition: { field: 'contentType', match: 'term' },
  menu: { label: 'Type de contenu', all: 'Tous', control: 'select' },
});
