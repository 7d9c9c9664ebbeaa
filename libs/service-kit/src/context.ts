import { AsyncLocalStorage } from 'node:async_hooks';

/** What follows one request through processes, for logs and replies. */
export interface RequestContext {
  requestId: string;
  traceparent?: string | undefined;
  /** The account whose session made the request, for the security log. */
  actor?: string | undefined;
  /** Where it came from: /24 of an IPv4 address, /48 of an IPv6 one, for the security log. */
  network?: string | undefined;
}

/** The current request: entered by the gateway per HTTP request, by the RPC server and by event consumers. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
