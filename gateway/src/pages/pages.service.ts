import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../calls/caller.ts';
import { Moved } from '../problems/moved.ts';
import { CachedResponse, type Lifetime } from '../response-cache/cached-response.ts';
import { EncodedBody } from '../response-cache/encoded-body.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { Releases } from './rendering/releases.ts';
import { type ComposedPage, PageComposer } from './page-composer.ts';
import { type PageMaterial, PageMaterials } from './page-materials.ts';
import type { PageRequest, Requested } from './page-request.rules.ts';

/** A page's response, or the location of a page that moved. */
export type PageAnswer =
  | { kind: 'page'; page: CachedResponse }
  | { kind: 'moved'; page: Page; location: string };

const htmlType = 'text/html; charset=utf-8';
/** The same URL shows another page to an account. */
const vary = 'Cookie, Accept-Encoding';

/** Answers every page of the site. Pages of visitors without a session are cached. */
@Injectable()
export class PagesService {
  constructor(
    private readonly materials: PageMaterials,
    private readonly composer: PageComposer,
    private readonly cache: ResponseCache,
    private readonly releases: Releases,
  ) {}

  /** @throws ProblemError 503 when the shell was never reached */
  async answer(request: Requested, caller: Caller): Promise<PageAnswer> {
    if (request.kind === 'moved') return request;
    const { page } = request;
    if (caller.known && caller.user === null) return this.cached(request);
    const material = await this.materials.read(request);
    if (material.kind === 'moved') return { ...material, page };
    const who = caller.known ? JSON.stringify(caller.user) : undefined;
    return { kind: 'page', page: personalResponse(await this.composer.compose(material, who)) };
  }

  /** Returns the cache key of a page for visitors without a session; undefined while its release has to be read first. */
  currentKey({ page, address }: PageRequest): string | undefined {
    const release = this.releases.current(page);
    return release && `page ${release.id} ${address}`;
  }

  private async cached(request: PageRequest): Promise<PageAnswer> {
    const { page, address } = request;
    const { id } = await this.releases.of(page);
    try {
      const response = await this.cache.read(`page ${id} ${address}`, (previous) =>
        this.build(request, previous),
      );
      return { kind: 'page', page: response };
    } catch (error) {
      if (error instanceof Moved) return { kind: 'moved', page, location: error.location };
      throw error;
    }
  }

  /** Builds a page; returns the previous response where everything it is built from is the same. */
  private async build(request: PageRequest, previous: CachedResponse | undefined): Promise<CachedResponse> {
    const material = await this.materials.read(request);
    if (material.kind === 'moved') throw new Moved(material.location);
    const version = versionOf(material);
    if (previous?.version === version) return previous;
    const composed = await this.composer.compose(material, 'null');
    const tags = material.first.answers.flatMap(({ answer }) => answer.tags);
    const isPersonal = material.first.calls.some(({ call }) => call.personal);
    if (isPersonal) return personalResponse(composed);
    return new CachedResponse({
      body: new EncodedBody(composed.html, htmlType),
      tags: [...new Set(tags)],
      lifetime: lifetimeOf(composed, material),
      status: composed.status,
      vary,
      version,
      staleSince: composed.staleSince,
      ...cachingOf(composed, material),
    });
  }
}

function personalResponse({ status, html }: ComposedPage): CachedResponse {
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

function lifetimeOf({ status, isWhole }: ComposedPage, { first }: PageMaterial): Lifetime {
  if (status !== 200 || !isWhole) return 'none';
  return first.answers.every(({ answer }) => answer.lifetime === 'invalidated') ? 'invalidated' : 'second';
}

/** Returns the Cache-Control of a page where it doesn't follow from its tags. */
function cachingOf({ status }: ComposedPage, { request }: PageMaterial): { cacheControl?: string } {
  // Older links carry the token in the query, and other caches use the URL as their key.
  if (request.page.carriesToken) return { cacheControl: 'no-store' };
  return status === 200 ? {} : { cacheControl: 'no-cache' };
}

/** Returns a text that is equal for two materials of the same page only if they make the same page. */
function versionOf({ release, first, isUnreadable, subject }: PageMaterial): string {
  const answers = first.answers.map(
    ({ first: { address }, answer }) => `${address} ${answer.etag} ${answer.staleSince?.getTime()}`,
  );
  return [release.id, isUnreadable, subject === null, first.calls.length, ...answers].join('\n');
}
