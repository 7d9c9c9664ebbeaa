import { calls } from './calls.ts';
import type { HttpCall } from './define-call.ts';

/** Returns whether a call's response is the same for everyone and may therefore be cached. */
export function isPublicRead({ method, access, personal }: HttpCall): boolean {
  return method === 'GET' && access === 'public' && !personal;
}

/** Calls whose responses the gateway caches. Its `public-reads` folder binds and reads them. */
export const publicReads: readonly HttpCall[] = calls.filter(isPublicRead);
