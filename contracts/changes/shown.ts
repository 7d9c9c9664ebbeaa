import type { Entry } from '../domain/entry.ts';
import type { Facets } from '../filters/directory.ts';
import { type Placed, placeOf } from './order.ts';

/** What an answer shows: its entries, where the first and the last of them stand, and how many there are in all. */
export interface ListShown {
  ids: ReadonlySet<string>;
  first: Placed | undefined;
  last: Placed | undefined;
  /** Those of the page when nothing is said of others. */
  total: number;
  /** Something was found to the letter: no typo was forgiven then. */
  isExact: boolean;
  /** Nothing is found but by leaving a filter out, as a facet counts: nothing is proposed to search instead then. */
  isElsewhere: boolean;
  /** The category that all of them share, where the answer is about one. */
  niche?: string | null | undefined;
}

/** What a list of entries shows; `search` is the text that found them. */
export function shownIn(
  {
    creators,
    total = creators.length,
    near = false,
    facets = {},
    niche,
  }: {
    creators: readonly Entry[];
    total?: number;
    near?: boolean | undefined;
    facets?: Partial<Facets> | undefined;
    niche?: string | null | undefined;
  },
  search?: string,
): ListShown {
  const [first, last] = [creators[0], creators.at(-1)];
  return {
    ids: new Set(creators.map(({ id }) => id)),
    first: first && placeOf(first),
    last: last && placeOf(last),
    total,
    isExact: search !== undefined && total > 0 && !near,
    isElsewhere: total === 0 && Object.values(facets).some(({ all }) => all > 0),
    niche,
  };
}
