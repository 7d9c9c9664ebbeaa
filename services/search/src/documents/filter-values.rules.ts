import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { FilterValues } from '@bottin/contracts/invalidation/message.ts';
import type { CreatorDocument, DeletedDocument } from './document.rules.ts';

/** Returns the filter values of a document, or null for an unlisted entry. */
export function getFilterValues(document: CreatorDocument | DeletedDocument): FilterValues | null {
  if (document.deleted || !document.listed) return null;
  const values = directoryFilters.map(({ condition: { field } }) => [
    field,
    document[field as keyof CreatorDocument],
  ]);
  return Object.fromEntries(values) as FilterValues;
}

/** Returns the values of a filter that an entry matches. Its field may contain one value or several. */
export function getMatchingValues(fields: FilterValues, { condition, values }: Filter): readonly string[] {
  const own = [fields[condition.field] ?? []].flat();
  if (condition.match !== 'range') return own.map(String);
  return values.filter((value) => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition.ranges[value] ?? {};
    return own.some((one) => typeof one === 'number' && one >= from && one < to);
  });
}
