import type { HttpCall } from '@bottin/contracts/http/define-call.ts';

/** The parameters of a call's address; null when the address is another call's. */
export function callParams(call: HttpCall, path: string): Record<string, string> | null {
  const pattern = call.path.split('/');
  const segments = path.split('/');
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) params[name] = decodeURIComponent(segment);
    else if (part !== segment) return null;
  }
  return params;
}
