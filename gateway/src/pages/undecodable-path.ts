import type { RequestHandler } from 'express';

/** Paths of API calls and files. Errors on these paths are JSON, not a page. */
const notPagePaths = /^\/(api|assets|media|remotes|social)\//;

/**
 * Replaces a page's path that contains a malformed percent-escape with an ordinary unknown path, so that the
 * visitor sees the not-found page. Otherwise Express's router would reject the request, whereas the router in
 * the browser accepts such a path.
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
