import { All, Controller, Get, Inject, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { getCaller, NeedsCaller } from '../calls/caller.ts';
import { ENV, type Env } from '../config/env.ts';
import { readCookie } from '../security/cookies.ts';
import { CachedUrls } from '../response-cache/cached-urls.ts';
import { methodNotAllowed } from '../problems/problems.ts';
import { Visits } from '../visits/visits.ts';
import { PageProblemFilter } from './page-problem.filter.ts';
import { type PageRequest, resolvePageRequest } from './page-request.rules.ts';
import { PagesService } from './pages.service.ts';

/**
 * Responds with a page to every URL that isn't an API call or a file. This controller's route matches every
 * URL, so it must be registered last.
 */
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly visits: Visits,
    private readonly urls: CachedUrls,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Reading the session is optional here, so pages are served even while sessions are unavailable. The
   * browser then requests the signed-in account itself.
   */
  @Get('{*path}')
  @NeedsCaller('if-possible')
  @RateLimit('page')
  @UseFilters(PageProblemFilter)
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const search = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const requested = resolvePageRequest(request.path, search);
    const caller = getCaller(request);
    const result = await this.pages.respond(requested, caller);
    if (result.kind === 'moved') {
      const caching = result.page.carriesToken ? 'no-store' : 'no-cache';
      response.set('Cache-Control', caching).redirect(301, result.location);
      return;
    }
    if (requested.kind === 'page') {
      // A visit to a page that doesn't exist isn't counted.
      if (result.page.status === 200) this.visits.recordDocument(request, requested, caller.user);
      if (result.page.lifetime !== 'none') this.remember(request, requested);
    }
    result.page.send(request, response);
  }

  /**
   * Records the URL, so that the next request for it is served from the cache without the router. Pages that
   * have their own security headers are excluded.
   */
  private remember(request: Request, requested: PageRequest): void {
    if (requested.page.popup || requested.page.carriesToken) return;
    this.urls.remember(request, {
      route: '/{*path}',
      key: (next) => (readCookie(next, 'session', this.env) ? undefined : this.pages.currentKey(requested)),
      onHit: (next) => this.visits.recordDocument(next, requested),
    });
  }

  @All('{*path}')
  rejectMethod(@Res({ passthrough: true }) response: Response): never {
    response.set('Allow', 'GET, HEAD');
    throw methodNotAllowed();
  }
}
