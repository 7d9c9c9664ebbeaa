import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import express, { type RequestHandler } from 'express';

/**
 * Maximum length of the value of one header, in UTF-16 units. Apache and nginx have the same limit. URLs have
 * another limit: `maxHeadBytes` in http-app.ts, for the request line and all headers together.
 */
export const maxHeaderLength = 8_192;
/** Maximum bytes of a JSON body where no other limit is set. */
export const defaultBodyBytes = 16_384;
/** Maximum depth of nested lists and objects in a JSON body. The API needs at most four levels. */
export const maxJsonDepth = 20;

/** Returns whether a request has a header longer than {@link maxHeaderLength}. */
export function hasLongHeader({ headers }: IncomingMessage): boolean {
  for (const name in headers) if ((headers[name]?.length ?? 0) > maxHeaderLength) return true;
  return false;
}

/** Middleware that rejects a request with an overlong header, before any other code parses that header. */
export const refuseLongHeaders: RequestHandler = (request, _response, next) => {
  next(hasLongHeader(request) ? createHeaderTooLong() : undefined);
};

/**
 * Returns middleware that parses JSON bodies. Rejects a body over `getMaxBytes(request)` bytes, and a body
 * nested deeper than {@link maxJsonDepth}.
 */
export function parseJsonBodies(getMaxBytes: (request: IncomingMessage) => number): RequestHandler {
  const parsers = new Map<number, RequestHandler>();
  return (request, response, next) => {
    const limit = getMaxBytes(request);
    const parse = parsers.get(limit) ?? express.json({ limit });
    parsers.set(limit, parse);
    parse(request, response, (error) => {
      if (error === undefined && isDeeperThan(request.body, maxJsonDepth)) next(createJsonTooDeep());
      else next(error);
    });
  };
}

/**
 * Returns whether lists and objects in a value are nested more than `levels` deep. The recursion is at most
 * `levels` deep, so it can't exhaust the stack.
 */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) if (isDeeperThan(inner, levels - 1)) return true;
  return false;
}

function createHeaderTooLong(): ProblemError {
  return new ProblemError({
    statusCode: 431,
    errorType: 'header_too_long',
    message: 'Un en-tête de la requête est trop long.',
  });
}

function createJsonTooDeep(): ProblemError {
  return new ProblemError({
    statusCode: 400,
    errorType: 'json_too_deep',
    message: `Le corps de la requête a plus de ${maxJsonDepth} niveaux.`,
  });
}
