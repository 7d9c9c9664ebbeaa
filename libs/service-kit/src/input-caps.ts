import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import express, { type RequestHandler } from 'express';

/** Units of one header's value: what Apache and nginx take by default. An address has the whole head's limit. */
export const longestHeader = 8_192;
/** Bytes of a JSON body, unless its call takes more. */
export const ordinaryBodyBytes = 16_384;
/** Lists and objects within each other in a JSON body; no call of ours has more than four. */
export const deepestJson = 20;

/** Says whether a header of a request is too long for anything to look at it. */
export function hasLongHeader({ headers }: IncomingMessage): boolean {
  for (const name in headers) if ((headers[name]?.length ?? 0) > longestHeader) return true;
  return false;
}

/** Refuses a request with a header that is too long, before anything parses it. */
export const refuseLongHeaders: RequestHandler = (request, _response, next) => {
  next(hasLongHeader(request) ? headerTooLong() : undefined);
};

/** Parses JSON bodies of at most as many bytes as `mostBytes` says of their request, and refuses those that are too deep. */
export function jsonBodies(mostBytes: (request: IncomingMessage) => number): RequestHandler {
  const parsers = new Map<number, RequestHandler>();
  return (request, response, next) => {
    const limit = mostBytes(request);
    const parse = parsers.get(limit) ?? express.json({ limit });
    parsers.set(limit, parse);
    parse(request, response, (error) => {
      if (error === undefined && isDeeperThan(request.body, deepestJson)) next(jsonTooDeep());
      else next(error);
    });
  };
}

/** Says whether a value has more lists and objects within each other than so many. Goes no deeper itself, so its own stack is safe. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) if (isDeeperThan(inner, levels - 1)) return true;
  return false;
}

function headerTooLong(): ProblemError {
  return new ProblemError({
    statusCode: 431,
    errorType: 'header_too_long',
    message: 'Un en-tête de la requête est trop long.',
  });
}

function jsonTooDeep(): ProblemError {
  return new ProblemError({
    statusCode: 400,
    errorType: 'json_too_deep',
    message: `Le corps de la requête a plus de ${deepestJson} niveaux.`,
  });
}
