import { randomUUID } from 'node:crypto';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestContext } from './context.ts';
import type { HealthRegistry } from './health.ts';
import type { Metrics } from './metrics.ts';
import { handlePublicHealth } from './operations.ts';

const tracer = trace.getTracer('@bottin/service-kit');

/**
 * Returns middleware that creates the ids, the span, the duration metric and the log line of each request.
 * The response has the request id in `X-Request-Id`. Logs the route instead of the URL, because URLs may
 * contain tokens and names.
 */
export function createHttpContext(
  metrics: Metrics,
  logger: Logger,
  { trustTraceContext }: { trustTraceContext: boolean },
): RequestHandler {
  return (request, response, next) => {
    const started = process.hrtime.bigint();
    const { method = '' } = request;
    const requestId = randomUUID();
    // An untrusted client could use `traceparent` to add its requests to our traces and to control the
    // sampling.
    const parent = trustTraceContext ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer.startSpan(`HTTP ${method}`, { kind: SpanKind.SERVER }, parent);
    const active = trace.setSpan(parent, span);
    const carrier: { traceparent?: string } = {};
    propagation.inject(active, carrier);
    response.setHeader('X-Request-Id', requestId);

    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route = getRoute(request);
      // Use status 499, as nginx does, when the client disconnected before the response was complete.
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.httpDuration.observe({ method, route, status }, seconds);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      const line = {
        method,
        route,
        status,
        durationMs: Math.round(seconds * 1000),
        requestId,
      };
      logger[status >= 500 ? 'error' : 'info'](line, 'request');
    });
    const traceparent = carrier.traceparent ?? createTraceparent();
    context.with(active, () => requestContext.run({ requestId, traceparent }, next));
  };
}

/**
 * Returns middleware for /healthz and /readyz on the public port. It must run before any middleware that may
 * reject a request.
 */
export function createPublicHealth(health: HealthRegistry): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    handlePublicHealth(request, response, health).then((isHandled) => {
      if (!isHandled) next();
    }, next);
  };
}

/** Returns the pattern of the matched route, such as `/api/creators/:id`, or `none` when no route matched. */
function getRoute({ route, baseUrl }: Request): string {
  const path: unknown = route?.path;
  return typeof path === 'string' ? `${baseUrl}${path}` : 'none';
}

/**
 * Creates a traceparent with flag 00 ("not sampled") for a request whose span isn't recorded, so that the
 * logs of all services about this request have the same trace id.
 */
function createTraceparent(): string {
  // randomUUID is faster than randomBytes, because Node generates random bytes for many UUIDs at once.
  const hex = `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
  return `00-${hex.slice(0, 32)}-${hex.slice(32, 48)}-00`;
}
