import { ProblemError } from '@bottin/contracts/domain/problem.ts';

/** Something that the request needs is away for a moment. */
export function temporarilyUnavailable(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      statusCode: 503,
      errorType: 'service_unavailable',
      message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
      retryAfter: 5,
    },
    { cause },
  );
}
