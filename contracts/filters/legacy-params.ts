import type { Filter } from './define-filter.ts';
import { directoryFilters, buildSortParams } from './directory.ts';

type ParamEntries = ReadonlyArray<readonly [name: string, value: string]>;
/** Legacy parameters by name. Each function converts a legacy value to current parameters. */
export type LegacyParams = ReadonlyMap<string, (value: string) => ParamEntries>;

/**
 * Returns the legacy parameters of all filters of a list. Unknown values are dropped, since they could be
 * arbitrarily long.
 */
export function buildLegacyParams(filters: readonly Filter[]): LegacyParams {
  return new Map(
    filters.flatMap(({ name, formerly, valueFrom }) => {
      const move = (value: string): ParamEntries => (valueFrom(value) === undefined ? [] : [[name, value]]);
      return formerly.map((former) => [former, move] as const);
    }),
  );
}

/**
 * The legacy `sort` parameter is older than the relevance sort, so it is parsed as if there were no search
 * text.
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
 * Renames the legacy parameters of a page URL, keeping the order and all other parameters; null when there
 * are none. When both the legacy and the current name are present, the current one wins.
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
