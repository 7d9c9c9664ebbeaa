import {
  type CallArguments,
  type CallResponse,
  callUrl,
  type Endpoint,
} from '@bottin/contracts/http/endpoint.ts';
import { useEffect } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { type HttpError, request } from '../calls/request.ts';
import { dispatchResponseEvent } from '../calls/response-events.ts';

/**
 * Sends a GET call and returns its response, cached by SWR. The SWR key is the URL, so SWR finds responses
 * that the gateway has inlined in the page. Sends no request when `args` is null. The shell sets the SWR
 * defaults: cached data never becomes stale, focusing the window reloads nothing, and failed requests aren't
 * retried.
 */
export function useCall<C extends Endpoint>(
  call: C,
  args: CallArguments<C> | null = {},
  options: SWRConfiguration<CallResponse<C>, HttpError> = {},
): SWRResponse<CallResponse<C>, HttpError> {
  const url = args === null ? null : callUrl(call, args);
  useEffect(() => {
    if (!url) return;
    dispatchResponseEvent({ url, what: 'shown' });
    return () => dispatchResponseEvent({ url, what: 'hidden' });
  }, [url]);
  return useSWR<CallResponse<C>, HttpError>(url, (url: string) => request<CallResponse<C>>(url), options);
}

/**
 * Reloads all cached responses whose URL begins with one of the prefixes. Call it after a mutation on the
 * server.
 */
export async function reloadCalls(...prefixes: readonly string[]): Promise<void> {
  await mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)));
}
