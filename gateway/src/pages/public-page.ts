import { cacheControlOf } from '../kept-answers/cache-policy.rules.ts';
import { ReadyBody } from '../kept-answers/ready-body.ts';
import { Sendable } from '../kept-answers/sendable.ts';
import type { ComposedPage } from './page-composer.ts';
import type { PageMaterial } from './page-materials.ts';

/** A session makes another page of the same address. */
const varies = 'Cookie, Accept-Encoding';

/** A page that is the same for everybody, ready to be sent. */
export function publicPageOf({ status, html, staleSince }: ComposedPage, { first }: PageMaterial): Sendable {
  const kinds = first.calls.flatMap(({ call }) => call.kinds);
  // What isn't there may be there in a moment.
  const caching = status === 200 ? cacheControlOf(kinds, staleSince !== null) : 'no-cache';
  const body = new ReadyBody(html, 'text/html; charset=utf-8');
  return new Sendable(status, body, { 'Cache-Control': caching }, varies);
}
