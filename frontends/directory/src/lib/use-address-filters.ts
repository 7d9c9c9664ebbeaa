import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { useSearchParams } from 'react-router-dom';

export type AddressChange = Readonly<Record<string, string | readonly string[] | null>>;

export interface ChangeOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** Keeps the page number, for a change that leaves the list's contents the same. */
  samePage?: boolean;
}

/**
 * Applies a change to the URL's parameters: null and '' remove a key, a list repeats the key, and page 1 is
 * omitted.
 */
export function applyAddressChange(
  search: URLSearchParams,
  change: AddressChange,
  options?: ChangeOptions,
): URLSearchParams {
  const next = new URLSearchParams(search);
  // A filter or sort change returns to page 1.
  if (!options?.samePage) next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    next.delete(key);
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) {
      if (one && !(key === 'page' && one === '1')) next.append(key, one);
    }
  }
  return next;
}

/**
 * Filters stored in the URL, so that searches can be shared and the back button works. A change returns to
 * page 1 unless it sets a page or `samePage`.
 */
export function useAddressFilters(): [
  URLSearchParams,
  (change: AddressChange, options?: ChangeOptions) => void,
] {
  const [search, setSearch] = useSearchParams();
  // Unlike the router's setter, whose identity changes with the URL, this function is stable, so that
  // memoized children don't re-render.
  const change = useEventCallback((wanted: AddressChange, options?: ChangeOptions) =>
    setSearch((current) => applyAddressChange(current, wanted, options), {
      ...options,
      preventScrollReset: true,
    }),
  );
  return [search, change];
}
