import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { useSearchParams } from 'react-router-dom';

export type AddressChange = Readonly<Record<string, string | readonly string[] | null>>;

export interface ChangeOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** Keeps the page number or the letter. Set it when the change selects the same results. */
  samePage?: boolean;
  /** State of the history entry. */
  state?: unknown;
}

/**
 * Applies a change to the URL's parameters. A null or '' removes the parameter, a list repeats the parameter
 * for each value, and `page` is omitted for page 1.
 */
export function applyAddressChange(
  search: URLSearchParams,
  change: AddressChange,
  options?: ChangeOptions,
): URLSearchParams {
  const next = new URLSearchParams(search);
  // A changed filter or sort order returns to page 1.
  for (const key of options?.samePage ? [] : ['page', 'letter']) next.delete(key);
  for (const [key, value] of Object.entries(change)) {
    next.delete(key);
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) {
      if (one && !(key === 'page' && one === '1')) next.append(key, one);
    }
  }
  return next;
}

/**
 * Stores filters in the URL, so that visitors can share searches and the back button works. A change returns
 * to page 1 unless it sets `page` itself or has the option `samePage`.
 */
export function useAddressFilters(): [
  URLSearchParams,
  (change: AddressChange, options?: ChangeOptions) => void,
] {
  const [search, setSearch] = useSearchParams();
  // Stable between renders, so that memoized children don't re-render. The router's own setter changes its
  // identity with the URL.
  const change = useEventCallback((requested: AddressChange, options?: ChangeOptions) =>
    setSearch((current) => applyAddressChange(current, requested, options), {
      ...options,
      preventScrollReset: true,
    }),
  );
  return [search, change];
}
