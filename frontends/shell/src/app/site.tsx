import { request } from '@bottin/ui/calls/request.ts';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { announceReady } from '../lib/early-actions.ts';

/** The specification's query defaults (never stale, no refetch on focus, no polling, no retries), and the first data. */
export function queriesOf(data: Readonly<Record<string, unknown>>): SWRConfiguration {
  return {
    fetcher: request,
    fallback: { ...data },
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  };
}

/** What surrounds the app in the browser and on the server alike; the router is each one's own. */
export function Site({ queries, children }: { queries: SWRConfiguration; children: ReactNode }) {
  // Effects run from the inside out: everything listens by now.
  useEffect(announceReady, []);
  return (
    <StrictMode>
      <SWRConfig value={queries}>{children}</SWRConfig>
    </StrictMode>
  );
}
