import { parsePlace } from '../domain/places.ts';
import { buildFilterParam } from './filter-params.ts';
import { regionFilter } from './region.ts';

/** Builds the `region` parameter of API queries, which accepts only known regions and towns. */
export function buildRegionParam() {
  return buildFilterParam({ ...regionFilter, parseValue: parseRegion });
}

/** Returns the text if it is a region of the specification, an administrative region or a town. */
export function parseRegion(text: string): string | undefined {
  return regionFilter.values.find((region) => region === text) ?? parsePlace(text);
}
