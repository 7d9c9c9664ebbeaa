import type { Filter } from './define-filter.ts';
import { directoryFilters, sortChange } from './directory.ts';

type Parameters = ReadonlyArray<readonly [name: string, value: string]>;
/** What stands for a former parameter of an address, by the name that it had. */
export type FormerNames = ReadonlyMap<string, (value: string) => Parameters>;

/** The former names of a list's filters. A value that doesn't exist is left behind: it may be as long as one likes. */
export function formerNamesOf(filters: readonly Filter[]): FormerNames {
  return new Map(
    filters.flatMap(({ name, formerly, valueFrom }) => {
      const move = (value: string): Parameters => (valueFrom(value) === undefined ? [] : [[name, value]]);
      return formerly.map((former) => [former, move] as const);
    }),
  );
}

/** Who sorted by followers before there was another default searched as today's default does. */
const withoutText = new URLSearchParams();

const directoryNames: FormerNames = new Map([
  ...formerNamesOf(directoryFilters),
  [
    'sort',
    (value: string): Parameters =>
      Object.entries(sortChange(value, withoutText)).flatMap(([name, one]) =>
        one === null ? [] : [[name, one]],
      ),
  ],
]);

/**
 * An address's parameters under their present names, in their places and all else kept; null when they have them already.
 * A parameter that is there under both names keeps its present one's value.
 */
export function movedSearch(
  search: URLSearchParams,
  former: FormerNames = directoryNames,
): URLSearchParams | null {
  const names = [...search.keys()];
  if (!names.some((name) => former.has(name))) return null;
  const moved = [...search].flatMap(([name, value]): Parameters => {
    const present = former.get(name)?.(value);
    return present ? present.filter(([one]) => !names.includes(one)) : [[name, value]];
  });
  return new URLSearchParams(moved.map(([name, value]) => [name, value]));
}
