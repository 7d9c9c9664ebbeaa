import { getTodayNumber } from '../domain/collaboration-days.ts';
import { defineFilter } from './define-filter.ts';

/**
 * Filter of creators who accept proposals today. `openFromDay` is the number of the first day on which they
 * do. It is compared with the day of the query, so the end of a pause needs no update of the entry.
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
