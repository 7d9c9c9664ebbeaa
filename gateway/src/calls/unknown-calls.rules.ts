import { calls } from '@bottin/contracts/http/calls.ts';

const patterns = calls.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The methods that an address of the API has, for its Allow header; none when no call has it. */
export function methodsOf(path: string): string[] {
  const methods = patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
  const answered = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(answered)];
}
