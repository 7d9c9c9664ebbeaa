import { toProblem } from '@bottin/service-kit/problem.filter.ts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { buildProblemPage } from './rendering/html.rules.ts';

/** Responds to a failed page request with an HTML error page instead of a JSON error. */
@Catch()
export class PageProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(PageProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const problem = toProblem(error);
    if (problem.statusCode >= 500) this.logger.error({ message: 'page failed', error });
    const response = host.switchToHttp().getResponse<Response>();
    if (problem.retryAfter !== undefined) response.set('Retry-After', String(problem.retryAfter));
    response
      .status(problem.statusCode)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(buildProblemPage(problem.message));
  }
}
