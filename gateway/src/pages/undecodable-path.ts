import type { RequestHandler } from 'express';

/** Requested by programs, which get the error as JSON. */
const notPagePaths = /^\/(api|assets|media|remotes|social)\//;

/**
 * Turns a page's path that can't be decoded (a malformed percent-escape) into an ordinary unknown path, so
 * that a person gets the not-found page. The router would reject it first; the browser's router takes such a
 * path as written.
 */
export const handleUndecodablePath: RequestHandler = (request, _response, next) => {
  const { path } = request;
  if (!notPagePaths.test(path) && !isDecodable(path)) {
    request.url = request.url.replace(path, path.replaceAll('%', '%25'));
  }
  next();
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
