import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontKit, HttpFront } from '@bottin/service-kit/http-front.ts';
import { hasLongHeader } from '@bottin/service-kit/input-caps.ts';
import { noteFailure } from '../calls/failures.ts';
import type { HeaderLines, Sendable } from '../kept-answers/sendable.ts';

/** What a source of the front knows of a request: what is ready for it, or how to compute it. */
export type Found =
  | { route: string; ready: Sendable }
  | { route: string; ready?: undefined; compute: () => Promise<Sendable> };

/** Answers requests that need no router; undefined for all others. */
export interface FrontSource {
  find(address: string, request: IncomingMessage): Found | undefined;
}

/**
 * Answers what is the same for everybody before express and Nest see it. Everything else, and whatever fails, goes on to them,
 * who answer it as ever.
 */
export function createFront(
  kit: FrontKit,
  sources: readonly FrontSource[],
  /** The security headers of an address. */
  securityHeaders: (address: string) => HeaderLines,
): HttpFront {
  return (request, response) => {
    const found = isRead(request) ? findIn(sources, request) : undefined;
    if (!found) return kit.goOn(request, response);
    const always = securityHeaders(request.url ?? '');
    if (found.ready) {
      const startedAt = performance.now();
      const status = found.ready.send(request, response, ['X-Request-Id', randomUUID(), ...always]);
      kit.count(request.method ?? '', found.route, status, startedAt);
      return;
    }
    const { route, compute } = found;
    kit.enter(request, response, route, () => void answer(kit, { request, response }, compute, always));
  };
}

async function answer(
  kit: FrontKit,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  compute: () => Promise<Sendable>,
  always: HeaderLines,
): Promise<void> {
  let sendable: Sendable;
  try {
    sendable = await compute();
  } catch (error) {
    noteFailure(request, error);
    kit.goOn(request, response);
    return;
  }
  // Its id is set already.
  if (!response.destroyed) sendable.send(request, response, always);
}

/** A question without a body: all that is answered to everybody alike. */
function isRead(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  // Express refuses it.
  if (hasLongHeader(request)) return false;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

function findIn(sources: readonly FrontSource[], request: IncomingMessage): Found | undefined {
  for (const source of sources) {
    const found = source.find(request.url ?? '', request);
    if (found) return found;
  }
  return undefined;
}
