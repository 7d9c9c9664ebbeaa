import type { Page, PageLocation } from '@bottin/contracts/pages/define-page.ts';
import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { notFoundPage } from '@bottin/contracts/pages/not-found.ts';
import { isSpelledAs, toProfilePath, removeEmptySegments } from './path.rules.ts';

/** A page at its canonical URL, with only the query parameters that it reads. */
export interface PageRequest {
  readonly page: Page;
  readonly place: PageLocation;
  readonly address: string;
}

/** What a URL resolves to before any data is read: a page, or a redirect. */
export type ResolvedRequest =
  | ({ kind: 'page' } & PageRequest)
  | { kind: 'moved'; page: Page; location: string };

/** Returns the page of a URL, or a redirect to its canonical URL when it is spelled differently. */
export function resolvePageRequest(requested: string, search: URLSearchParams): ResolvedRequest {
  const profilePath = toProfilePath(requested);
  const match = matchPage(profilePath ?? requested);
  if (!match) {
    return {
      kind: 'page',
      ...buildPageRequest(notFoundPage, removeEmptySegments(requested), {}, new URLSearchParams()),
    };
  }
  const { page, params, path } = match;
  const moved = page.renameLegacyParams(search);
  if (profilePath || moved || !isSpelledAs(requested, path)) {
    return { kind: 'moved', page, location: buildAddress(path, moved ?? search) };
  }
  return { kind: 'page', ...buildPageRequest(page, path, params, pickReadParameters(page, search)) };
}

/** Returns a request for the page's not-found view, which is the same at every URL without content. */
export function buildNotFoundRequest(page: Page): PageRequest {
  const [pattern = '/introuvable'] = page.paths;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, 'introuvable']));
  return buildPageRequest(page, fillPath(pattern, params), params, new URLSearchParams());
}

/**
 * Returns the query parameters that a page reads, in the page's own order. Others are dropped, so that they
 * don't multiply cache keys.
 */
function pickReadParameters(page: Pick<Page, 'reads'>, search: URLSearchParams): URLSearchParams {
  const read = page.reads.flatMap((name) => search.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(read);
}

function buildPageRequest(
  page: Page,
  path: string,
  params: PageLocation['params'],
  search: URLSearchParams,
): PageRequest {
  return { page, place: { path, params, search }, address: buildAddress(path, search) };
}

function buildAddress(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
