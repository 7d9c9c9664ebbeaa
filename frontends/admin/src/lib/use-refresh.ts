import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';

/**
 * Delays in milliseconds before each repeated revalidation. Repeating is necessary, because the directory is
 * updated only some time after a decision.
 */
const revalidateDelaysMs = [1_500, 6_000] as const;

const prefixes = [
  '/api/creators',
  '/api/admin/stats',
  '/api/admin/profiles',
  '/api/admin/reports',
  '/api/stats',
  '/api/rankings',
  '/api/content-feed',
] as const;

/**
 * Returns a function that revalidates all data that a decision changes, of the public pages and of the three
 * sections of the admin page: immediately, and again after each of `revalidateDelaysMs`.
 */
export function useRefresh(): () => Promise<void> {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    const refresh = () =>
      mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)));
    timers.current.push(...revalidateDelaysMs.map((delay) => setTimeout(refresh, delay)));
    await refresh();
  }, [mutate]);
}
