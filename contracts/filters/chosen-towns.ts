import { listPlaceTowns } from '../domain/places.ts';
import type { Filter } from './define-filter.ts';

/** Condition that the town of an entry is one of `towns`. */
interface TownCondition {
  /** Field of the Elasticsearch index. */
  readonly index: string;
  /** Property of the JSON column `state` of the table of entries in PostgreSQL. */
  readonly state: string;
  readonly towns: readonly string[];
}

/**
 * Returns the town condition when an administrative region or a town is chosen. Returns null when nothing is
 * chosen, or when one of the filter's own `values` is chosen.
 */
export function getTownCondition(
  { condition, values }: Filter,
  chosen: readonly string[],
): TownCondition | null {
  const [place] = chosen;
  if (!condition.places || place === undefined || values.includes(place)) return null;
  return { index: 'city.exact', state: 'region', towns: listPlaceTowns(place) };
}
