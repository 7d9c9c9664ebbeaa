import type { SavedSearch } from '@bottin/contracts/filters/saved-searches.ts';
import type { SavedSearchRow } from './saved-searches.repository.ts';

export function toSavedSearch({ createdAt, ...search }: SavedSearchRow): SavedSearch {
  return { ...search, createdAt: createdAt.toISOString() };
}
