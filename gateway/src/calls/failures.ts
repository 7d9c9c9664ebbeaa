import type { IncomingMessage } from 'node:http';

const failures = new WeakMap<IncomingMessage, unknown>();

/** Remembers that a request's call was made and failed, for its handler to say so instead of making it again. */
export function noteFailure(request: IncomingMessage, error: unknown): void {
  failures.set(request, error);
}

/** @throws what the request's call failed with already */
export function rethrowFailure(request: IncomingMessage): void {
  if (failures.has(request)) throw failures.get(request);
}
