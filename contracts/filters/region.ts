import { regions } from '../domain/cities.ts';
import { defineFilter } from './define-filter.ts';

const allLabel = 'Toutes';
const labels: Readonly<Record<string, string>> = Object.fromEntries(
  regions.map((region) => [region, region]),
);

/** Matches texts that can be the name of a town or of an administrative region. */
const placePattern = /^\p{Lu}[\p{L}’' –-]{1,59}$/u;

/**
 * Filter by the eight regions of the specification, by administrative region or by town. Page URLs accept
 * every text that can be a name, so that the list of places stays out of the browser's bundle. The gateway
 * removes unknown places from page URLs, and API queries reject them (region-param.ts).
 */
export const regionFilter = defineFilter({
  name: 'region',
  values: regions as readonly string[],
  labels,
  error: 'Région inconnue',
  allWords: [allLabel],
  parseValue: (text) => (text !== allLabel && placePattern.test(text) ? text : undefined),
  condition: { field: 'regionBucket', match: 'term', places: true },
  menu: { label: 'Région', all: allLabel, control: 'select' },
});
