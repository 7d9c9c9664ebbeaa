import { All, Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Spends } from '../calls/call.ts';
import { callerOf, NeedsCaller } from '../calls/caller.ts';
import { methodNotAllowed } from '../problems/problems.ts';
import { Visits } from '../visits/visits.ts';
import { PageProblemFilter } from './page-problem.filter.ts';
import { pageRequestOf } from './page-request.rules.ts';
import { PagesService } from './pages.service.ts';

/** Everything that is not an API call or a file is a page. Registered last. */
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly visits: Visits,
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
    if (answer.kind === 'public') {
      answer.page.send(request, response, []);
      return;
    }
    response
      .status(answer.status)
      .set('Cache-Control', 'private, no-store')
      .vary('Cookie')
      .type('html')
      .send(answer.html);
  }

  @All('{*path}')
  other(@Res({ passthrough: true }) response: Response): never {
    response.set('Allow', 'GET, HEAD');
    throw methodNotAllowed();
  }
}
