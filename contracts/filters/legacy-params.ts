import type { Filter } from './define-filter.ts';
import { directoryFilters, buildSortParams } from './directory.ts';

type ParamEntries = ReadonlyArray<readonly [name: string, value: string]>;
/** Function from a legacy parameter's value to current parameters, by legacy name. */
export type LegacyParams = ReadonlyMap<string, (value: string) => ParamEntries>;

/**
 * Returns the legacy parameters of a list's filters. Unknown values are dropped, since they could be
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

/** The legacy `sort` parameter predates relevance, so it is read as on an address without search text. */
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
 * Renames legacy parameters of an address, keeping the order and all other parameters; null when there are
 * none. When both names are present, the current one wins.
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
