import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { getCall } from '@bottin/contracts/http/calls.ts';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../calls/caller.ts';
import { Moved } from '../problems/moved.ts';
import { CachedResponse, type Lifetime } from '../response-cache/cached-response.ts';
import { EncodedBody } from '../response-cache/encoded-body.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { type ComposedPage, PageComposer } from './page-composer.ts';
import { type PageContext, PageContextReader } from './page-context.ts';
import type { PageRequest, ResolvedRequest } from './page-request.rules.ts';
import { Releases } from './rendering/releases.ts';

/** The response of a page, or the new location of a page that has moved. */
export type PageResult =
  | { kind: 'page'; page: CachedResponse }
  | { kind: 'moved'; page: Page; location: string };

const htmlType = 'text/html; charset=utf-8';
/** `Cookie`, because a signed-in account gets a different page at the same URL. */
const vary = 'Cookie, Accept-Encoding';

/** Serves every page of the site. Pages for visitors without a session are cached. */
@Injectable()
export class PagesService {
  constructor(
    private readonly contexts: PageContextReader,
    private readonly composer: PageComposer,
    private readonly cache: ResponseCache,
    private readonly releases: Releases,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 503 until the shell's template has been read once */
  async respond(request: ResolvedRequest, caller: Caller): Promise<PageResult> {
    if (request.kind === 'moved') return request;
    const isAnonymous = caller.isKnown && caller.user === null;
    try {
      const page = await (isAnonymous ? this.readCached(request) : this.buildPersonal(request, caller));
      return { kind: 'page', page };
    } catch (error) {
      if (error instanceof Moved) return { kind: 'moved', page: request.page, location: error.location };
      throw error;
    }
  }

  /**
   * Returns the cache key under which a page is stored for visitors without a session; undefined when the
   * page's release isn't in memory, or is out of date.
   */
  currentKey({ page, url }: PageRequest): string | undefined {
    const release = this.releases.current(page);
    return release && `page ${release.id} ${url}`;
  }

  private async readCached(request: PageRequest): Promise<CachedResponse> {
    const { page, url } = request;
    const { id } = await this.releases.get(page);
    return this.cache.read(`page ${id} ${url}`, (previous) => this.build(request, previous));
  }

  private async buildPersonal(request: PageRequest, caller: Caller): Promise<CachedResponse> {
    const context = await this.contexts.read(request);
    const session = caller.isKnown ? JSON.stringify(caller.user) : undefined;
    return buildPersonalResponse(await this.composer.compose(context, session));
  }

  /** Builds a page. Returns the previous response if it was built from the same data. */
  private async build(request: PageRequest, previous: CachedResponse | undefined): Promise<CachedResponse> {
    const context = await this.contexts.read(request);
    const version = computeVersion(context, toQuebecDay(this.clock.now()));
    if (previous?.version === version) return previous;
    const composed = await this.composer.compose(context, 'null');
    const tags = context.preloaded.responses.flatMap(({ response }) => response.tags);
    const isPersonal = context.preloaded.loaders.some(({ call }) => getCall(call).personal);
    if (isPersonal) return buildPersonalResponse(composed);
    return new CachedResponse({
      body: new EncodedBody(composed.html, htmlType),
      tags: [...new Set(tags)],
      lifetime: getLifetime(composed, context),
      status: composed.status,
      vary,
      version,
      staleSince: composed.staleSince,
      ...getCacheControl(composed, context),
    });
  }
}

function buildPersonalResponse({ status, html }: ComposedPage): CachedResponse {
  const body = new EncodedBody(html, htmlType);
  return new CachedResponse({
    body,
    tags: [],
    lifetime: 'none',
    status,
    cacheControl: 'private, no-store',
    vary,
  });
}

function getLifetime({ status, isWhole }: ComposedPage, { preloaded }: PageContext): Lifetime {
  if (status !== 200 || !isWhole) return 'none';
  return preloaded.responses.every(({ response }) => response.lifetime === 'invalidated')
    ? 'invalidated'
    : 'second';
}

/**
 * Returns the Cache-Control header of a page that needs a special one. Returns an empty object for other pages,
 * whose header is derived from their cache tags.
 */
function getCacheControl({ status }: ComposedPage, { request }: PageContext): { cacheControl?: string } {
  // Forbid caching, because a shared cache would store the URL, and older e-mailed links contain the token in
  // the URL's query.
  if (request.page.carriesToken) return { cacheControl: 'no-store' };
  return status === 200 ? {} : { cacheControl: 'no-cache' };
}

/**
 * Returns a version string for the data of a page. Contexts with equal versions produce the same page. `day` is
 * the current day in Quebec, on which relative dates and the end of a creator's pause depend.
 */
function computeVersion({ release, preloaded, isUnreadable, subject }: PageContext, day: string): string {
  const responses = preloaded.responses.map(
    ({ loader: { address }, response }) => `${address} ${response.etag} ${response.staleSince?.getTime()}`,
  );
  return [release.id, day, isUnreadable, subject === null, preloaded.loaders.length, ...responses].join('\n');
}
