import { type HttpError, request } from '@bottin/ui/calls/request.ts';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { announceReady } from '../lib/event-replay.ts';

/**
 * Refreshes the session after a failed request, if the failure says that the session has ended. The code is loaded only
 * then.
 * @param error error of any frontend, so its class may be another copy of `HttpError`
 */
async function checkSessionAfter(error: Partial<HttpError> | undefined): Promise<void> {
  if (error?.problem?.errorType !== 'not_signed_in') return;
  const { refreshEndedSession } = await import('../lib/ended-session.ts');
  await refreshEndedSession();
}

/**
 * Returns SWR's options. They contain the specification's defaults for queries (cached data never becomes
 * stale; no refetch on focus, no polling, no retries) and `data` as fallback data. `onError` gets the errors of
 * reads and mutations of all frontends.
 */
export function buildSwrOptions(data: Readonly<Record<string, unknown>>): SWRConfiguration {
  return {
    fetcher: request,
    fallback: { ...data },
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    onError: checkSessionAfter,
  };
}

/**
 * React providers around the app. The server and the browser each add their own router inside these
 * providers.
 */
export function Site({ queries, children }: { queries: SWRConfiguration; children: ReactNode }) {
  // Effects of children run before those of parents. When this effect runs, all event listeners of the app
  // are therefore attached.
  useEffect(announceReady, []);
  return (
    <StrictMode>
      <SWRConfig value={queries}>{children}</SWRConfig>
    </StrictMode>
  );
}
