import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestContext } from './context.ts';
import type { HealthRegistry } from './health.ts';
import type { Metrics } from './metrics.ts';
import { answerPublicHealth } from './operations.ts';

const tracer = trace.getTracer('@bottin/service-kit');

/** The requests that were entered, with the route of those that a front knew. */
const entered = new WeakMap<IncomingMessage, { route: string | undefined }>();

/** Gives a request its context; `route` where express isn't needed to know it. */
export type EnterRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  route: string | undefined,
  work: () => void,
) => void;

/** The outermost middleware: {@link enterRequest}, for what no front entered before. */
export function httpContext(enter: EnterRequest): RequestHandler {
  return (request, response, next) => {
    if (entered.has(request)) next();
    else enter(request, response, undefined, next);
  };
}

/**
 * Gives the request its ids (`X-Request-Id` in the answer), a span, a duration in the metrics and one line in the log, and
 * runs `work` with them. The log names the route, never the address: addresses carry tokens and names.
 */
export function enterRequest(
  metrics: Metrics,
  logger: Logger,
  { trustTraceContext }: { trustTraceContext: boolean },
): EnterRequest {
  return (request, response, known, work) => {
    entered.set(request, { route: known });
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
    context.with(active, () => requestContext.run({ requestId, traceparent }, work));
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

/** `/api/creators/:id`: a bounded set of labels, unlike addresses. */
function routeOf(request: IncomingMessage): string {
  // What express found; the request of one that it never saw has no such fields.
  const { route, baseUrl = '' } = request as Partial<Request>;
  const path: unknown = route?.path;
  return typeof path === 'string' ? `${baseUrl}${path}` : (entered.get(request)?.route ?? 'none');
}

/** Correlates the logs of all services even when no span is recorded (flag 00: not sampled). */
function newTraceparent(): string {
  // Node keeps random bytes ready for these, and asks the system anew for any others.
  const hex = `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
  return `00-${hex.slice(0, 32)}-${hex.slice(32, 48)}-00`;
}
