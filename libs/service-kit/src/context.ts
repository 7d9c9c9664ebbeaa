import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of a request, passed from process to process for logs and replies. */
export interface RequestContext {
  requestId: string;
  traceparent?: string | undefined;
  /** Id of the account whose session made the request, for the security log. */
  actor?: string | undefined;
  /** Client network, for the security log: /24 of an IPv4 address, /48 of an IPv6 address. */
  network?: string | undefined;
}

/**
 * The context of the current request or event. Set by the gateway for each HTTP request, by the RPC server
 * and by event consumers.
 */
export const requestContext = new AsyncLocalStorage<RequestContext>();
