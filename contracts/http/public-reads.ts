import { calls } from './calls.ts';
import type { HttpCall } from './define-call.ts';

/** Returns whether a call's response is the same for everybody, so that it may be cached. */
export function isPublicRead({ method, access, personal }: HttpCall): boolean {
  return method === 'GET' && access === 'public' && !personal;
}

/** Calls whose response is the same for everybody. */
export const publicReads: readonly HttpCall[] = calls.filter(isPublicRead);
