import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EnterRequest } from './http-context.ts';
import type { Metrics } from './metrics.ts';

/** What a front has of the kit. */
export interface FrontKit {
  /** Gives a request that takes a while its ids, span, metrics and log line, exactly as express gives them. */
  enter: EnterRequest;
  /** Counts an answer that was ready; `startedAt` is of `performance.now()`. It has no span and no line in the log. */
  count(method: string, route: string, status: number, startedAt: number): void;
  /** Hands a request on to express. */
  goOn(request: IncomingMessage, response: ServerResponse): void;
}

/** Sees every request before express does. It answers it, or hands it on. */
export type HttpFront = (request: IncomingMessage, response: ServerResponse) => void;

/** The kit's part of a front. */
export function frontKit(metrics: Metrics, enter: EnterRequest, goOn: FrontKit['goOn']): FrontKit {
  return {
    enter,
    count(method, route, status, startedAt) {
      metrics.httpDuration.observe({ method, route, status }, (performance.now() - startedAt) / 1_000);
    },
    goOn,
  };
}
