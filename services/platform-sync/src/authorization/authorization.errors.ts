import { ProblemError } from '@bottin/contracts/domain/problem.ts';

export const accountGone = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'account_not_found', message: 'Ce compte n’existe plus.' });

export const stateInvalid = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'oauth_state_invalid',
    message: 'Cette demande de connexion a expiré ou a déjà servi. Recommence la connexion.',
  });

export const oauthFailed = (cause: unknown): ProblemError =>
  new ProblemError(
    {
      statusCode: 502,
      errorType: 'oauth_failed',
      message: 'La connexion à YouTube a échoué. Réessaie dans quelques instants.',
    },
    { cause },
  );

export const channelMissing = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'channel_missing',
    message: 'Ce compte Google n’a pas de chaîne YouTube.',
  });

export const channelTaken = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'channel_taken',
    message: 'Cette chaîne YouTube est déjà liée à un autre compte.',
  });
