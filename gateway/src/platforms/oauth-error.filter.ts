import { toProblem } from '@bottin/service-kit/problem.filter.ts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';

/** Tells people in the popup what went wrong, on the page that tells its opener too. */
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
      .redirect(`/auth/oauth-error?error=${encodeURIComponent(problem.message)}`);
  }
}
