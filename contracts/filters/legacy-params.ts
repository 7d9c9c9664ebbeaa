import type { Filter } from './define-filter.ts';
import { directoryFilters, buildSortParams } from './directory.ts';

type ParamEntries = ReadonlyArray<readonly [name: string, value: string]>;
/**
 * Legacy URL parameters, by name. Each function converts a value of the legacy parameter to current
 * parameters.
 */
export type LegacyParams = ReadonlyMap<string, (value: string) => ParamEntries>;

/**
 * Returns the legacy parameters of all filters of a list. The conversion drops unknown values, because they
 * could be arbitrarily long.
 */
export function buildLegacyParams(filters: readonly Filter[]): LegacyParams {
  return new Map(
    filters.flatMap(({ name, formerly, parseValue }) => {
      const move = (value: string): ParamEntries => (parseValue(value) === undefined ? [] : [[name, value]]);
      return formerly.map((former) => [former, move] as const);
    }),
  );
}

/**
 * URL without a search text. The legacy `sort` parameter is older than the relevance sort, so it is parsed as
 * if the URL had no search text.
 */
const withoutText = new URLSearchParams();

const directoryLegacyParams: LegacyParams = new Map([
  ...buildLegacyParams(directoryFilters),
  [
    'sort',
    (value: string): ParamEntries =>
      Object.entries(buildSortParams(value, withoutText)).flatMap(([name, one]) =>
        one === null ? [] : [[name, one]],
      ),
  ],
]);

/**
 * Renames the legacy parameters of a page URL and keeps all other parameters and the order; returns null when
 * there are no legacy parameters. If a URL has both the legacy and the current parameter, the current one
 * wins.
 */
export function renameLegacyParams(
  search: URLSearchParams,
  former: LegacyParams = directoryLegacyParams,
): URLSearchParams | null {
  const names = [...search.keys()];
  if (!names.some((name) => former.has(name))) return null;
  const moved = [...search].flatMap(([name, value]): ParamEntries => {
    const present = former.get(name)?.(value);
    return present ? present.filter(([one]) => !names.includes(one)) : [[name, value]];
  });
  return new URLSearchParams(moved.map(([name, value]) => [name, value]));
}
