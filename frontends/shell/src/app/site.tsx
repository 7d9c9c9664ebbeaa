import { request } from '@bottin/ui/calls/request.ts';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { announceReady } from '../lib/event-replay.ts';

/**
 * Returns SWR's options: the specification's query defaults (never stale, no refetch on focus, no polling, no
 * retries), and the preloaded data as fallback.
 */
export function buildSwrOptions(data: Readonly<Record<string, unknown>>): SWRConfiguration {
  return {
    fetcher: request,
    fallback: { ...data },
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  };
}

/**
 * Providers around the app, on the server and in the browser. Server and browser each add a router of their
 * own.
 */
export function Site({ queries, children }: { queries: SWRConfiguration; children: ReactNode }) {
  // Effects run from children to parents, so every listener is attached by now.
  useEffect(announceReady, []);
  return (
    <StrictMode>
      <SWRConfig value={queries}>{children}</SWRConfig>
    </StrictMode>
  );
}
