import type { Page, PageLocation } from '@bottin/contracts/pages/define-page.ts';
import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { notFoundPage } from '@bottin/contracts/pages/not-found.ts';
import { parseRegion } from '@bottin/contracts/filters/region-param.ts';
import { regionFilter } from '@bottin/contracts/filters/region.ts';
import { equalsIgnoringTrailingSlash, toProfilePath, removeEmptySegments } from './path.rules.ts';

/** A page to serve, with its canonical URL. The URL contains only the query parameters that the page uses. */
export interface PageRequest {
  readonly page: Page;
  readonly location: PageLocation;
  readonly url: string;
}

/**
 * Result of resolving a URL before any data is read: a page to serve, or a redirect to the page's canonical
 * URL.
 */
export type ResolvedRequest =
  | ({ kind: 'page' } & PageRequest)
  | { kind: 'moved'; page: Page; location: string };

/**
 * Returns the page at a URL, or a redirect to the page's canonical URL when the requested URL is spelled
 * differently.
 */
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
  const moved = page.renameLegacyParams(search) ?? removeUnknownPlace(search);
  if (profilePath || moved || !equalsIgnoringTrailingSlash(requested, path)) {
    return { kind: 'moved', page, location: buildAddress(path, moved ?? search) };
  }
  return { kind: 'page', ...buildPageRequest(page, path, params, pickReadParameters(page, search)) };
}

/**
 * Returns a query without its region filter if the filter's value has the form of a place but is unknown.
 * Returns null for all other queries. Browser code ignores unknown values of other filters, but it doesn't
 * have the list of places, so it can't recognise unknown places.
 */
function removeUnknownPlace(search: URLSearchParams): URLSearchParams | null {
  const { name, parseValue } = regionFilter;
  const place = parseValue(search.get(name) ?? '');
  if (place === undefined || parseRegion(place) !== undefined) return null;
  return new URLSearchParams([...search].filter(([one]) => one !== name));
}

/** Returns a request for the page's not-found view. The view doesn't depend on which URL was requested. */
export function buildNotFoundRequest(page: Page): PageRequest {
  const [pattern = '/introuvable'] = page.paths;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, 'introuvable']));
  return buildPageRequest(page, fillPath(pattern, params), params, new URLSearchParams());
}

/**
 * Returns only the query parameters that the page uses, in the order in which the page declares them. Other
 * parameters are dropped; otherwise each would create another cache entry for the same page.
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
  return { page, location: { path, params, search }, url: buildAddress(path, search) };
}

function buildAddress(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
