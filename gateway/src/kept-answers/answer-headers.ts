import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { Response } from 'express';
import { cacheControlOf } from './cache-policy.rules.ts';
import type { KeptAnswer } from './kept-answer.ts';

/**
 * What an answer says of itself: how long it may be held, and for the pages' discreet lines where it came from and since when it
 * may be out of date.
 */
export function headersOf(call: HttpCall, { isFallback, staleSince }: KeptAnswer): Record<string, string> {
  return {
    'Cache-Control': cacheControlOf(call.kinds, staleSince !== null),
    ...(isFallback ? { 'X-Bottin-Search': 'plain' } : {}),
    ...(staleSince ? staleHeaders(staleSince, new Date()) : {}),
  };
}

/** The value of an answer, for a controller to return; the answer's headers are set. */
export function passOn<Value>(response: Response, call: HttpCall, answer: KeptAnswer<Value>): Value {
  response.set(headersOf(call, answer));
  return answer.value();
}

function staleHeaders(since: Date, now: Date): Record<string, string> {
  const age = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000));
  return { Age: String(age), 'X-Bottin-Stale-Since': since.toISOString() };
}
