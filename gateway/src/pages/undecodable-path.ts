import type { RequestHandler } from 'express';

/** Paths of API calls and files. Errors on these paths are JSON, not a page. */
const notPagePaths = /^\/(api|assets|media|remotes|social)\//;

/**
 * Handles page paths with a malformed percent-escape. Express's router would reject such a path, but the
 * router in the browser accepts it. Escapes the percent signs, so that the visitor sees the not-found page.
 */
export const handleUndecodablePath: RequestHandler = (request, _response, next) => {
  const { path } = request;
  if (!notPagePaths.test(path) && !isDecodable(path)) {
    // A function, because `$` has a meaning in a replacement text.
    request.url = request.url.replace(path, () => path.replaceAll('%', '%25'));
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
