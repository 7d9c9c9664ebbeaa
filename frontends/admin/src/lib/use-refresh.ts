import { reloadCalls } from '@bottin/ui/hooks/use-call.ts';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Delays in milliseconds before each repeated revalidation. Repeating is necessary, because the directory is
 * updated only some time after a decision.
 */
const revalidateDelaysMs = [1_500, 6_000] as const;

const refresh = () =>
  reloadCalls('/api/creators', '/api/admin/stats', '/api/stats', '/api/rankings', '/api/content-feed');

/**
 * Returns a function that revalidates all public data that a decision changes: immediately, and again after
 * each of `revalidateDelaysMs`.
 */
export function useRefresh(): () => Promise<void> {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );
  return useCallback(() => {
    timers.current.push(...revalidateDelaysMs.map((delay) => setTimeout(refresh, delay)));
    return refresh();
  }, []);
}
