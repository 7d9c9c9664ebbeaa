import { mapProblemType } from '@bottin/contracts/domain/oauth-failures.ts';
import { toProblem } from '@bottin/service-kit/problem.filter.ts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';

/**
 * Redirects a failed OAuth request to the popup's error page, which shows the error's message and reports
 * the error to the window that opened the popup.
 */
@Catch()
export class OauthErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(OauthErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const problem = toProblem(error);
    if (problem.statusCode >= 500) this.logger.error({ message: 'OAuth flow failed', error });
    host
      .switchToHttp()
      .getResponse<Response>()
      .set('Cache-Control', 'no-store')
      .redirect(`/auth/oauth-error?error=${mapProblemType(problem.errorType)}`);
  }
}
