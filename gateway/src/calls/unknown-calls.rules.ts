import { calls } from '@bottin/contracts/http/calls.ts';

const patterns = calls.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/**
 * Lists the HTTP methods that an API path accepts, for the Allow header. The list is empty when no call has
 * that path.
 */
export function listMethods(path: string): string[] {
  const methods = patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(allowed)];
}
