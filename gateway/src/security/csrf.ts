import type { IncomingHttpHeaders } from 'node:http';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import type { RequestHandler } from 'express';
import { listOrigins } from './origins.rules.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against cross-site request forgery: refuses state-changing requests that another site made a
 * browser send. A request must have this site's Origin, or, if it has no Origin, the header `Sec-Fetch-Site:
 * same-origin`. A body must be JSON. Calls with `acceptsAnyOrigin` are exempt.
 */
export function crossSiteGuard(publicUrl: string): RequestHandler {
  const origins = listOrigins(publicUrl);
  return (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    if (isExempt(request.method, request.path)) return next();
    const { origin, 'sec-fetch-site': site } = request.headers;
    const sameOrigin = origin === undefined ? site === 'same-origin' : origins.has(origin);
    if (!sameOrigin || (site !== undefined && site !== 'same-origin')) return next(crossSite());
    if (hasBody(request.headers) && !request.is('application/json')) return next(notJson());
    return next();
  };
}

/**
 * Method and URL pattern of each call that is exempt from the cross-site check. Such calls use no session,
 * and programs other than browsers make them.
 */
const exemptCalls = calls
  .filter((call) => call.acceptsAnyOrigin)
  .map(({ method, path }) => ({ method, address: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

function isExempt(method: string, path: string): boolean {
  return exemptCalls.some((call) => call.method === method && call.address.test(path));
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
