import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { callerOf } from '../shared/caller.ts';
import { PagesService } from './pages.service.ts';

/** Everything that is not an API call or a file is a page. Registered last. */
@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get('*path')
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (request.path.startsWith('/api/')) throw unknownAddress();
    const query = new URL(request.url, 'http://page').searchParams;
    const answer = await this.pages.answer(request.path, query, callerOf(request));
    if (answer.kind === 'moved') {
      response.set('Cache-Control', 'no-cache');
      response.redirect(301, answer.location);
      return;
    }
    response
      .status(answer.status)
      .set('Cache-Control', answer.personal ? 'private, no-store' : 'no-cache')
      .type('html')
      .send(answer.html);
  }
}

function unknownAddress(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'not_found',
    message: "Cette adresse n'existe pas.",
  });
}
