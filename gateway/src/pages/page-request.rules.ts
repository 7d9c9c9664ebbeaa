import type { Page, Place } from '@bottin/contracts/pages/define-page.ts';
import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { notFoundPage } from '@bottin/contracts/pages/not-found.ts';
import { isSpelledAs, profilePathIn, withoutEmptySegments } from './path.rules.ts';

/** A page at the one address that it has, with no more of the query than it reads. */
export interface PageRequest {
  readonly page: Page;
  readonly place: Place;
  readonly address: string;
}

/** What an address leads to, as far as the address itself can say. */
export type Requested = ({ kind: 'page' } & PageRequest) | { kind: 'moved'; page: Page; location: string };

/** Returns the page of an address, or the canonical address where it is spelled in another way. */
export function pageRequestOf(requested: string, search: URLSearchParams): Requested {
  const profilePath = profilePathIn(requested);
  const match = matchPage(profilePath ?? requested);
  if (!match) {
    return { kind: 'page', ...at(notFoundPage, withoutEmptySegments(requested), {}, new URLSearchParams()) };
  }
  const { page, params, path } = match;
  const moved = page.movedSearch(search);
  if (profilePath || moved || !isSpelledAs(requested, path)) {
    return { kind: 'moved', page, location: addressOf(path, moved ?? search) };
  }
  return { kind: 'page', ...at(page, path, params, searchRead(page, search)) };
}

/** A page of that kind about something that nobody has: what it shows is the same at every such address. */
export function missingRequestOf(page: Page): PageRequest {
  const [pattern = '/introuvable'] = page.paths;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, 'introuvable']));
  return at(page, fillPath(pattern, params), params, new URLSearchParams());
}

/** The part of a query that a page reads, in an order of its own: what else an address carries is nobody's business here. */
function searchRead(page: Pick<Page, 'reads'>, search: URLSearchParams): URLSearchParams {
  const read = page.reads.flatMap((name) => search.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(read);
}

function at(page: Page, path: string, params: Place['params'], search: URLSearchParams): PageRequest {
  return { page, place: { path, params, search }, address: addressOf(path, search) };
}

function addressOf(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
