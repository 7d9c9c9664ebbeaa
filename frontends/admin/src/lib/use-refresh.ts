import { refreshCalls } from '@bottin/ui/hooks/use-call.ts';
import { useCallback, useEffect, useRef } from 'react';

/** A decision reaches the directory a moment later; it is asked again after these many milliseconds. */
const again = [1_500, 6_000] as const;

const refresh = () =>
  refreshCalls('/api/creators', '/api/admin/stats', '/api/stats', '/api/rankings', '/api/content-feed');

/** Asks again, now and a moment later, for everything public that a decision about an account changes. */
export function useRefresh(): () => Promise<void> {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );
  return useCallback(() => {
    timers.current.push(...again.map((delay) => setTimeout(refresh, delay)));
    return refresh();
  }, []);
}
