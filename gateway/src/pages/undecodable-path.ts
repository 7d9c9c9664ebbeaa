import type { RequestHandler } from 'express';

/** What programs ask for; they are told in JSON that the address is wrong. */
const notPages = /^\/(api|assets|media|remotes|social)\//;

/**
 * A page's path with an escape that can't be decoded leads nowhere, which a person reads in a page like any other. The
 * router would refuse it before a page can answer; it gets the path as the browser's router takes it, which is as written.
 */
export const undecodablePath: RequestHandler = (request, _response, next) => {
  const { path } = request;
  if (!notPages.test(path) && !isDecodable(path)) {
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
