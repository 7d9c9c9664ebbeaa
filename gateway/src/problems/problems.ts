import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Returns a 503: something that the request needs is temporarily unavailable. */
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

/** Returns a 404 for an unknown URL. */
export function unknownUrl(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'not_found',
    message: "Cette adresse n'existe pas.",
  });
}

/** Returns a 404 for an unknown category. */
export function categoryNotFound(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'category_not_found',
    message: texts.categoryNotFound,
  });
}

/** Returns a 405 for a known URL with another method. */
export function methodNotAllowed(): ProblemError {
  return new ProblemError({
    statusCode: 405,
    errorType: 'method_not_allowed',
    message: 'Cette méthode n’est pas permise ici.',
  });
}

/**
 * Returns a 409 for a passkey challenge that doesn't exist in this browser, has expired, or was used.
 * `noCookie`: the browser may reject cookies.
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
 * Returns a 401 for a pending sign-in that doesn't exist in this browser, has expired, or has no attempts
 * left. `noCookie`: the browser may reject cookies.
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
