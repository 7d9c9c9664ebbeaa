import { contentTypeLabels, contentTypes } from '../domain/content.ts';
import { defineFilter } from './define-filter.ts';

/** The type of a publication. */
export const contentTypeFilter = defineFilter({
  name: 'contentType',
  values: contentTypes,
  labels: contentTypeLabels,
  error: 'Type de contenu inconnu',
  condition: { field: 'contentType', match: 'term' },
  menu: { label: 'Type de contenu', all: 'Tous', control: 'select' },
});
