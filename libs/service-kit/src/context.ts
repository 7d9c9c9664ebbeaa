import { AsyncLocalStorage } from 'node:async_hooks';

/** What follows one request through processes, for logs and replies. */
export interface RequestContext {
  requestId: string;
  traceparent?: string | undefined;
}

/** The current request: entered by the gateway per HTTP request, by the RPC server and by event consumers. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
