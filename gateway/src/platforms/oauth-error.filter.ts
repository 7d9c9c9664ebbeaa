import { failureOfProblem } from '@bottin/contracts/domain/oauth-failures.ts';
import { toProblem } from '@bottin/service-kit/problem.filter.ts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';

/** Redirects to the popup's error page, which shows the text of a code and tells the window that opened it. */
@Catch()
export class OauthErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(OauthErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const problem = toProblem(error);
    if (problem.statusCode >= 500) this.logger.error({ message: 'oauth failed', error });
    host
      .switchToHttp()
      .getResponse<Response>()
      .set('Cache-Control', 'no-store')
      .redirect(`/auth/oauth-error?error=${failureOfProblem(problem.errorType)}`);
  }
}
