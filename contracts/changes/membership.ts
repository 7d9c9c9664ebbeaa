import type { Filter } from '../filters/define-filter.ts';
import { directoryFilters } from '../filters/directory.ts';
import { valuesFromQuery } from '../filters/filter-list.ts';
import type { EntryChange, EntryFace } from './entry-change.ts';

/** What a query says of its filters, by their names. */
type Choices = Readonly<Record<string, unknown>>;

/** Whether an entry meets every filter that a query chose, but for one. */
export function meetsFilters(face: EntryFace, query: Choices, except?: Filter): boolean {
  return directoryFilters.every((filter: Filter) => {
    const chosen = filter === except ? [] : valuesFromQuery(query, filter);
    return chosen.length === 0 || valuesOf(face, filter).some((value) => chosen.includes(value));
  });
}

/**
 * What an entry adds to the counts of a list, as a text: the same for two faces that count alike, '' when it adds nothing. A
 * filter doesn't narrow its own facet.
 */
export function countsOf(face: EntryFace | null, query: Choices, hasFacets: boolean): string {
  if (!face) return '';
  const facets = directoryFilters.flatMap((filter: Filter) =>
    hasFacets && meetsFilters(face, query, filter) ? [`${filter.name}:${valuesOf(face, filter)}`] : [],
  );
  return [...(meetsFilters(face, query) ? ['total'] : []), ...facets].join(';');
}

/** By change: whether filters see the same before and after. It is asked for each thing that is kept. */
const unmoved = new WeakMap<EntryChange, boolean>();

function isUnmoved(change: EntryChange): boolean {
  const known = unmoved.get(change);
  if (known !== undefined) return known;
  const { before, after } = change;
  // Made alike, so that the same fields are the same text.
  const same = before && after ? JSON.stringify(before.fields) === JSON.stringify(after.fields) : false;
  unmoved.set(change, same);
  return same;
}

/** Whether a change makes other counts of a list. */
export function countsDiffer(change: EntryChange, query: Choices, hasFacets: boolean): boolean {
  return (
    !isUnmoved(change) &&
    countsOf(change.before, query, hasFacets) !== countsOf(change.after, query, hasFacets)
  );
}

/** The values of a filter that an entry meets. */
export function valuesOf(face: Pick<EntryFace, 'fields'>, { condition, values }: Filter): readonly string[] {
  const field = face.fields[condition.field] ?? [];
  if (condition.match !== 'range') return [field].flat().map(String).sort();
  return values.filter((value) => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition.ranges[value] ?? {};
    return typeof field === 'number' && field >= from && field < to;
  });
}
