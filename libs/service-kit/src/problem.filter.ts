import { type Problem, ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { problemMediaType, toProblemResponse } from '@bottin/contracts/http/problem-response.ts';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { requestContext } from './context.ts';

type KnownProblem = Pick<Problem, 'errorType' | 'message'>;

const problemsByStatus: Record<number, KnownProblem> = {
  400: { errorType: 'bad_request', message: 'Cette requête n’est pas valide.' },
  401: { errorType: 'unauthorized', message: 'Connecte-toi pour continuer.' },
  403: { errorType: 'forbidden', message: 'Tu n’as pas accès à cette page.' },
  404: { errorType: 'not_found', message: "Cette adresse n'existe pas." },
  405: { errorType: 'method_not_allowed', message: 'Cette méthode n’est pas permise ici.' },
  413: { errorType: 'payload_too_large', message: 'La requête est trop volumineuse.' },
  415: { errorType: 'unsupported_media_type', message: 'Le corps de la requête doit être du JSON.' },
  429: { errorType: 'too_many_requests', message: texts.tooManyRequests },
  503: {
    errorType: 'service_unavailable',
    message: texts.serviceUnavailable,
  },
};
const invalidJson: KnownProblem = {
  errorType: 'invalid_json',
  message: "Le corps de la requête n'est pas du JSON valide.",
};
const internal: Problem = {
  statusCode: 500,
  errorType: 'internal_error',
  message: texts.internalError,
  errors: [],
};

/** Converts any error to a problem. An unexpected error becomes a 500 problem without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (!(error instanceof HttpException)) return internal;
  const statusCode = error.getStatus();
  const knownProblem = error.cause instanceof SyntaxError ? invalidJson : problemsByStatus[statusCode];
  if (knownProblem) return { statusCode, ...knownProblem, errors: [] };
  if (statusCode >= 500) return internal;
  return { statusCode, errorType: 'bad_request', message: 'Cette requête n’est pas valide.', errors: [] };
}

/** Exception filter that converts every error of an HTTP request to a problem response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toProblem(error);
    if (problem.statusCode >= 500) this.#logger.error({ message: 'request failed', error });
    if (response.headersSent) {
      // A part of the response was already sent. Close the connection, so that the client doesn't take that
      // part for the complete response.
      response.destroy();
      return;
    }
    if (problem.retryAfter !== undefined) response.set('Retry-After', String(problem.retryAfter));
    response.set('Cache-Control', 'no-store');
    const requestId = requestContext.getStore()?.requestId;
    // Set all headers of the problem, because the handler may have set other values before it failed.
    response
      .type(problemMediaType)
      .status(problem.statusCode)
      .send(JSON.stringify(toProblemResponse(problem, requestId)));
  }
}
