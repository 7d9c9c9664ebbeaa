import { getTodayNumber } from '../domain/collaboration-days.ts';
import { defineFilter } from './define-filter.ts';

/**
 * Filter of creators who accept proposals today. It compares the day of the query with `openFromDay`, the first
 * day on which a creator accepts them. The end of a pause therefore needs no update of the entry.
 */
export const collaborationFilter = defineFilter({
  name: 'collaboration',
  values: ['open'],
  labels: { open: 'Ouvert aux collaborations' },
  error: 'Choix de collaboration inconnu',
  condition: {
    field: 'openFromDay',
    match: 'range',
    get ranges() {
      return { open: { to: getTodayNumber() + 1 } };
    },
  },
  menu: { label: 'Collaborations', all: 'Peu importe', control: 'select' },
});
