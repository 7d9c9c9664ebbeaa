import { randomUUID } from 'node:crypto';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestContext } from './context.ts';
import type { HealthRegistry } from './health.ts';
import type { Metrics } from './metrics.ts';
import { answerPublicHealth } from './operations.ts';

const tracer = trace.getTracer('@bottin/service-kit');

/**
 * Middleware that gives a request its ids (`X-Request-Id` in the response), a span, a duration in the metrics and one log line. The log names
 * the route, never the URL: URLs carry tokens and names.
 */
export function httpContext(
  metrics: Metrics,
  logger: Logger,
  { trustTraceContext }: { trustTraceContext: boolean },
): RequestHandler {
  return (request, response, next) => {
    const started = process.hrtime.bigint();
    const { method = '' } = request;
    const requestId = randomUUID();
    // A stranger's would join their requests to traces of ours, and decide which ones are sampled.
    const parent = trustTraceContext ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer.startSpan(`HTTP ${method}`, { kind: SpanKind.SERVER }, parent);
    const active = trace.setSpan(parent, span);
    const carrier: { traceparent?: string } = {};
    propagation.inject(active, carrier);
    response.setHeader('X-Request-Id', requestId);

    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route = routeOf(request);
      // A client that left before the answer: nginx's 499 keeps it apart from real answers.
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
    const traceparent = carrier.traceparent ?? newTraceparent();
    context.with(active, () => requestContext.run({ requestId, traceparent }, next));
  };
}

/** /healthz and /readyz on the public port, before anything that could refuse the request. */
export function publicHealth(health: HealthRegistry): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    answerPublicHealth(request, response, health).then((answered) => {
      if (!answered) next();
    }, next);
  };
}

/** Returns the pattern of the matched route, such as `/api/creators/:id`; `none` without one. */
function routeOf({ route, baseUrl }: Request): string {
  const path: unknown = route?.path;
  return typeof path === 'string' ? `${baseUrl}${path}` : 'none';
}

/** Correlates the logs of all services even when no span is recorded (flag 00: not sampled). */
function newTraceparent(): string {
  // Node keeps random bytes ready for these, and asks the system anew for any others.
  const hex = `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
  return `00-${hex.slice(0, 32)}-${hex.slice(32, 48)}-00`;
}
