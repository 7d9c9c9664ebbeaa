import { AsyncLocalStorage } from 'node:async_hooks';

/** Data about a request, for logs and replies. Each process passes the data on to the next one. */
export interface RequestContext {
  requestId: string;
  traceparent?: string | undefined;
  /** Id of the signed-in account that made the request, for the security log. */
  actor?: string | undefined;
  /**
   * Network of the client's IP address, for the security log: a /24 network for IPv4, a /48 network for IPv6.
   */
  network?: string | undefined;
}

/**
 * Context of the HTTP request, RPC or event that is being handled. The gateway, the RPC server and the event
 * consumers set it.
 */
export const requestContext = new AsyncLocalStorage<RequestContext>();
