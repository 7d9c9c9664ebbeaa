import type { CallArguments, CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { useEffect } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { tellNews } from '../calls/answer-news.ts';
import { type HttpError, request } from '../calls/request.ts';

/**
 * Reads a GET call through SWR, keyed by its address (so what the gateway inlined is found). With `args` null nothing is
 * asked. The defaults (never stale, no refetch on focus, no retry) are the shell's one configuration.
 */
export function useCall<C extends HttpCall>(
  call: C,
  args: CallArguments<C> | null = {},
  options: SWRConfiguration<CallResponse<C>, HttpError> = {},
): SWRResponse<CallResponse<C>, HttpError> {
  const address = args === null ? null : callUrl(call, args);
  useEffect(() => {
    if (!address) return;
    tellNews({ address, what: 'shown' });
    return () => tellNews({ address, what: 'hidden' });
  }, [address]);
  return useSWR<CallResponse<C>, HttpError>(address, (url: string) => request<CallResponse<C>>(url), options);
}

/** Asks again everything read so far whose address begins with one of the prefixes (after a change). */
export async function refreshCalls(...prefixes: readonly string[]): Promise<void> {
  await mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)));
}
