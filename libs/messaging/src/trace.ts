import { type RequestContext, requestContext } from '@bottin/service-kit/context.ts';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

export const TRACEPARENT_HEADER = 'traceparent';
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Returns the `traceparent` header for outgoing messages: that of the active span when tracing is on,
 * otherwise the header received with the current request.
 */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[TRACEPARENT_HEADER] ?? requestContext.getStore()?.traceparent;
}

/**
 * Runs `work` in a new span that continues the sender's trace. Inside `work`, `requestContext` contains
 * `request`.
 */
export function continueTrace<T>(
  span: { name: string; kind: SpanKind; attributes: Record<string, string | number> },
  request: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  const carrier = request.traceparent ? { [TRACEPARENT_HEADER]: request.traceparent } : {};
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  const { name, ...options } = span;
  return trace.getTracer('@bottin/messaging').startActiveSpan(name, options, parent, (active) =>
    requestContext.run(request, async () => {
      try {
        return await work();
      } catch (error) {
        active.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        active.end();
      }
    }),
  );
}

export { SpanKind };
