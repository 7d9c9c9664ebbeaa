import type { RequestHandler } from 'express';

/** Paths that programs request rather than people; their errors are JSON. */
const notPagePaths = /^\/(api|assets|media|remotes|social)\//;

/**
 * Replaces a page's path that contains a malformed percent-escape by an ordinary unknown path, so that a
 * person gets the not-found page. Otherwise express's router would reject the request, although the
 * browser's router accepts such a path as it is.
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
