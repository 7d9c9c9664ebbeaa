import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { FilterValues } from '@bottin/contracts/invalidation/message.ts';
import { platformAudienceFilters } from '@bottin/contracts/filters/platform-followers.ts';
import type { CreatorDocument, DeletedDocument } from './document.rules.ts';

/** Index fields that the directory's filters read, including those with the followers on one platform. */
export const filterFields: readonly string[] = [
  ...new Set(
    [...directoryFilters, ...Object.values(platformAudienceFilters)].map(({ condition }) => condition.field),
  ),
];

/**
 * Returns the filter values of a document, or null for an unlisted entry. Omits fields that the document
 * doesn't have, such as the followers on a platform.
 */
export function getFilterValues(document: CreatorDocument | DeletedDocument): FilterValues | null {
  if (document.deleted || !document.listed) return null;
  const values = filterFields.flatMap((field) => {
    const value = readField(document, field);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(values) as FilterValues;
}

/** Returns the value of an index field, whose name may be a path such as `followersOn.youtube`. */
function readField(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
}

/** Returns the filter's values that an entry matches. The entry's field may contain one value or several. */
export function getMatchingValues(fields: FilterValues, { condition, values }: Filter): readonly string[] {
  const own = [fields[condition.field] ?? []].flat();
  if (condition.match !== 'range') return own.map(String);
  return values.filter((value) => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition.ranges[value] ?? {};
    return own.some((one) => typeof one === 'number' && one >= from && one < to);
  });
}
