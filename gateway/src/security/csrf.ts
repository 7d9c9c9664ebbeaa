import type { IncomingHttpHeaders } from 'node:http';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { Request, RequestHandler } from 'express';
import { listOrigins } from './origins.rules.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against cross-site request forgery: refuses state-changing requests that a browser sends on behalf
 * of another site. A request must have this site's Origin, or, if it has no Origin, the header
 * `Sec-Fetch-Site: same-origin`. A body must be JSON, or a file in calls that accept one. Calls with
 * `acceptsAnyOrigin` are exempt.
 */
export function crossSiteGuard(publicUrl: string): RequestHandler {
  const origins = listOrigins(publicUrl);
  return (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    if (matches(exemptCalls, request)) return next();
    const { origin, 'sec-fetch-site': site } = request.headers;
    const sameOrigin = origin === undefined ? site === 'same-origin' : origins.has(origin);
    if (!sameOrigin || (site !== undefined && site !== 'same-origin')) return next(crossSite());
    // HTML forms can't send `application/json` or `application/octet-stream`. So the check of the type also
    // stops forms on other sites that send no Origin.
    const isFileCall = matches(fileCalls, request);
    // If a file call has a Content-Type, check it even when the body is empty. Otherwise the JSON parser
    // would consume an empty JSON body.
    const isUntyped = request.headers['content-type'] === undefined;
    if (!hasBody(request.headers) && (isUntyped || !isFileCall)) return next();
    if (isFileCall) return next(request.is(fileType) ? undefined : notFile());
    return next(request.is('application/json') ? undefined : notJson());
  };
}

/**
 * Method and URL pattern of each call that is exempt from the cross-site check. Such calls use no session,
 * and programs other than browsers make them.
 */
const exemptCalls = toPatterns(calls.filter((call) => call.acceptsAnyOrigin));
/** Method and URL pattern of each call whose body is a file. */
const fileCalls = toPatterns(calls.filter((call) => call.maxFileBytes !== undefined));
const fileType = 'application/octet-stream';

interface CallPattern {
  method: string;
  address: RegExp;
}

function toPatterns(list: ReadonlyArray<Pick<HttpCall, 'method' | 'path'>>): CallPattern[] {
  return list.map(({ method, path }) => ({
    method,
    address: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
}

function matches(
  patterns: readonly CallPattern[],
  { method, path }: Pick<Request, 'method' | 'path'>,
): boolean {
  return patterns.some((call) => call.method === method && call.address.test(path));
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function crossSite(): ProblemError {
  return new ProblemError({
    statusCode: 403,
    errorType: 'cross_site_request',
    message: 'Cette requête ne vient pas de notre site.',
  });
}

function notJson(): ProblemError {
  return new ProblemError({
    statusCode: 415,
    errorType: 'unsupported_media_type',
    message: 'Le corps de la requête doit être du JSON.',
  });
}

function notFile(): ProblemError {
  return new ProblemError({
    statusCode: 415,
    errorType: 'unsupported_media_type',
    message: 'Le corps de la requête doit être un fichier, de type application/octet-stream.',
  });
}
