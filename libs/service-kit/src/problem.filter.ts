import { type Problem, ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { problemType, toProblemAnswer } from '@bottin/contracts/http/problem-answer.ts';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { requestContext } from './context.ts';

type Known = Pick<Problem, 'errorType' | 'message'>;

const byStatus: Record<number, Known> = {
  400: { errorType: 'bad_request', message: 'Cette requête n’est pas valide.' },
  401: { errorType: 'unauthorized', message: 'Connecte-toi pour continuer.' },
  403: { errorType: 'forbidden', message: 'Tu n’as pas accès à cette page.' },
  404: { errorType: 'not_found', message: "Cette adresse n'existe pas." },
  405: { errorType: 'method_not_allowed', message: 'Cette méthode n’est pas permise ici.' },
  413: { errorType: 'payload_too_large', message: 'La requête est trop volumineuse.' },
  415: { errorType: 'unsupported_media_type', message: 'Le corps de la requête doit être du JSON.' },
  429: { errorType: 'too_many_requests', message: 'Trop de tentatives. Réessaie dans quelques instants.' },
  503: {
    errorType: 'service_unavailable',
    message: texts.serviceUnavailable,
  },
};
const invalidJson: Known = {
  errorType: 'invalid_json',
  message: "Le corps de la requête n'est pas du JSON valide.",
};
const internal: Problem = {
  statusCode: 500,
  errorType: 'internal_error',
  message: 'Une erreur est survenue de notre côté. Réessaie dans quelques instants.',
  errors: [],
};

/** Says any failure as the one problem shape; what is not expected is a 500 that tells nothing of the inside. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (!(error instanceof HttpException)) return internal;
  const statusCode = error.getStatus();
  const known = error.cause instanceof SyntaxError ? invalidJson : byStatus[statusCode];
  if (known) return { statusCode, ...known, errors: [] };
  if (statusCode >= 500) return internal;
  return { statusCode, errorType: 'bad_request', message: 'Cette requête n’est pas valide.', errors: [] };
}

/** Every HTTP error leaves through here. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toProblem(error);
    if (problem.statusCode >= 500) this.#logger.error({ message: 'request failed', error });
    if (response.headersSent) {
      // Half an answer must not look like a whole one.
      response.destroy();
      return;
    }
    if (problem.retryAfter !== undefined) response.set('Retry-After', String(problem.retryAfter));
    response.set('Cache-Control', 'no-store');
    const requestId = requestContext.getStore()?.requestId;
    // Said whatever the handler had announced.
    response
      .type(problemType)
      .status(problem.statusCode)
      .send(JSON.stringify(toProblemAnswer(problem, requestId)));
  }
}
