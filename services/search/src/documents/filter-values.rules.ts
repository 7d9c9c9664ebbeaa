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
