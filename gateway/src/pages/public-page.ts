import { cacheControlOf } from '../kept-answers/cache-policy.rules.ts';
import { ReadyBody } from '../kept-answers/ready-body.ts';
import { Sendable } from '../kept-answers/sendable.ts';
import type { ComposedPage } from './page-composer.ts';
import type { PageMaterial } from './page-materials.ts';

/** A session makes another page of the same address. */
const varies = 'Cookie, Accept-Encoding';

/** A page that is the same for everybody, ready to be sent. */
export function publicPageOf({ status, html, staleSince }: ComposedPage, material: PageMaterial): Sendable {
  const body = new ReadyBody(html, 'text/html; charset=utf-8');
  return new Sendable(status, body, { 'Cache-Control': cachingOf(status, staleSince, material) }, varies);
}

function cachingOf(
  status: ComposedPage['status'],
  staleSince: ComposedPage['staleSince'],
  { first, request }: PageMaterial,
): string {
  // Older links carry the token in the query, which caches would hold as the page's key.
  if (request.page.carriesToken) return 'no-store';
  // What isn't there may be there in a moment.
  if (status !== 200) return 'no-cache';
  return cacheControlOf(
    first.calls.flatMap(({ call }) => call.kinds),
    staleSince !== null,
  );
}
