import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Something that the request needs is away for a moment. */
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

/** An address that leads nowhere. */
export function unknownAddress(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'not_found',
    message: "Cette adresse n'existe pas.",
  });
}

/** A category that none of the lists has. */
export function categoryNotFound(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'category_not_found',
    message: texts.categoryNotFound,
  });
}

/** An address that exists, asked with a method that it doesn't have. */
export function methodNotAllowed(): ProblemError {
  return new ProblemError({
    statusCode: 405,
    errorType: 'method_not_allowed',
    message: 'Cette méthode n’est pas permise ici.',
  });
}

/** No passkey was asked for in this browser, or too long ago, or it answered already. `noCookie`: the browser may keep none. */
export function passkeyOver({ noCookie = false } = {}): ProblemError {
  return new ProblemError({
    statusCode: 409,
    errorType: 'passkey_over',
    message: noCookie
      ? 'La demande a expiré, ou ton navigateur bloque les témoins. Accepte ceux de ce site, puis recommence.'
      : 'La demande a expiré. Recommence.',
  });
}

/**
 * The first step of a sign-in wasn't passed in this browser, or too long ago, or too many codes were tried after it. `noCookie`: the
 * browser may keep none.
 */
export function signInOver({ noCookie = false } = {}): ProblemError {
  return new ProblemError({
    statusCode: 401,
    errorType: 'sign_in_over',
    message: noCookie
      ? 'Cette connexion a expiré, ou ton navigateur bloque les témoins. Accepte ceux de ce site, puis recommence avec ton mot de passe.'
      : 'Cette connexion a expiré. Recommence avec ton mot de passe.',
  });
}
