import { All, Controller, Get, Inject, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Spends } from '../calls/call.ts';
import { callerOf, NeedsCaller } from '../calls/caller.ts';
import { ENV, type Env } from '../config/env.ts';
import { readCookie } from '../security/cookies.ts';
import { CachedUrls } from '../response-cache/cached-urls.ts';
import { methodNotAllowed } from '../problems/problems.ts';
import { Visits } from '../visits/visits.ts';
import { PageProblemFilter } from './page-problem.filter.ts';
import { type PageRequest, pageRequestOf } from './page-request.rules.ts';
import { PagesService } from './pages.service.ts';

/** Everything that is not an API call or a file is a page. Registered last. */
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly visits: Visits,
    private readonly urls: CachedUrls,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Without sessions the site still shows: the page asks by itself, later, who is signed in. */
  @Get('{*path}')
  @NeedsCaller('if-possible')
  @Spends('page')
  @UseFilters(PageProblemFilter)
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const search = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const wanted = pageRequestOf(request.path, search);
    const caller = callerOf(request);
    const answer = await this.pages.answer(wanted, caller);
    if (wanted.kind === 'page') this.visits.ofDocument(request, wanted, caller.user);
    if (answer.kind === 'moved') {
      const caching = answer.page.carriesToken ? 'no-store' : 'no-cache';
      response.set('Cache-Control', caching).redirect(301, answer.location);
      return;
    }
    if (wanted.kind === 'page' && answer.page.lifetime !== 'none') this.remember(request, wanted);
    answer.page.send(request, response);
  }

  /** Has the page served ahead of the router next time, unless its security headers are its own. */
  private remember(request: Request, wanted: PageRequest): void {
    if (wanted.page.popup || wanted.page.carriesToken) return;
    this.urls.remember(request, {
      route: '/{*path}',
      key: (next) => (readCookie(next, 'session', this.env) ? undefined : this.pages.currentKey(wanted)),
      onHit: (next) => this.visits.ofDocument(next, wanted),
    });
  }

  @All('{*path}')
  other(@Res({ passthrough: true }) response: Response): never {
    response.set('Allow', 'GET, HEAD');
    throw methodNotAllowed();
  }
}
