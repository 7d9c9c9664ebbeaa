import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Returns the error 503 for a request that needs a service or store that is temporarily unavailable. */
export function temporarilyUnavailable(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      statusCode: 503,
      errorType: 'service_unavailable',
      message: texts.serviceUnavailable,
      retryAfter: 5,
    },
    { cause },
  );
}

/** Returns the error 503 for a request above a limit of requests at the same time. */
export function overloaded(): ProblemError {
  return new ProblemError({
    statusCode: 503,
    errorType: 'overloaded',
    message: 'Il y a trop de monde en ce moment. Réessaie dans quelques instants.',
    // After this many seconds, the requests that are running now have completed or timed out.
    retryAfter: 5,
  });
}

export function unknownUrl(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'not_found',
    message: "Cette adresse n'existe pas.",
  });
}

export function categoryNotFound(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'category_not_found',
    message: texts.categoryNotFound,
  });
}

/** Returns the error 405 for a known URL that doesn't support the request's method. */
export function methodNotAllowed(): ProblemError {
  return new ProblemError({
    statusCode: 405,
    errorType: 'method_not_allowed',
    message: 'Cette méthode n’est pas permise ici.',
  });
}

/**
 * Returns the error 409 for a passkey challenge that wasn't started in this browser, has expired, or was
 * already used. With `noCookie`, the message says that the browser may be rejecting cookies.
 */
export function passkeyExpired({ noCookie = false } = {}): ProblemError {
  return new ProblemError({
    statusCode: 409,
    errorType: 'passkey_over',
    message: noCookie
      ? 'La demande a expiré, ou ton navigateur bloque les témoins. Accepte ceux de ce site, puis recommence.'
      : 'La demande a expiré. Recommence.',
  });
}

/**
 * Returns the error 401 for a pending sign-in that wasn't started in this browser, has expired, or has no
 * attempts left. With `noCookie`, the message says that the browser may be rejecting cookies.
 */
export function signInExpired({ noCookie = false } = {}): ProblemError {
  return new ProblemError({
    statusCode: 401,
    errorType: 'sign_in_over',
    message: noCookie
      ? 'Cette connexion a expiré, ou ton navigateur bloque les témoins. Accepte ceux de ce site, puis recommence avec ton mot de passe.'
      : 'Cette connexion a expiré. Recommence avec ton mot de passe.',
  });
}
