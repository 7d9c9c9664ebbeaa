import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { useSearchParams } from 'react-router-dom';

export type AddressChange = Readonly<Record<string, string | readonly string[] | null>>;

export interface ChangeOptions {
  /** In the place of the present entry of the history. */
  replace?: boolean;
  /** What is listed stays the same. */
  samePage?: boolean;
}

/** The address's parameters after a change: null and '' remove a key, a list repeats it, and page 1 is not written. */
export function changedSearch(
  search: URLSearchParams,
  change: AddressChange,
  options?: ChangeOptions,
): URLSearchParams {
  const next = new URLSearchParams(search);
  // Whatever narrows or reorders a list starts it over.
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
 * Filters that live in the address, so that a search can be shared and the back button works. Any change goes back to
 * page 1 unless it names a page or stays on the present one.
 */
export function useAddressFilters(): [
  URLSearchParams,
  (change: AddressChange, options?: ChangeOptions) => void,
] {
  const [search, setSearch] = useSearchParams();
  // The router's is another one after each change of the address; who is given ours needn't render for that.
  const change = useEventCallback((wanted: AddressChange, options?: ChangeOptions) =>
    setSearch((current) => changedSearch(current, wanted, options), { ...options, preventScrollReset: true }),
  );
  return [search, change];
}
