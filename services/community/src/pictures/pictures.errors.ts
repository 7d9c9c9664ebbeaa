import { ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';

export const pictureExpired = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'picture_expired',
    message: ownPictureTexts.expired,
    errors: [{ path: ['picture'], message: ownPictureTexts.expired }],
  });

/** The account uploaded another picture after the administrator had looked at the former one. */
export const pictureReplaced = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'picture_replaced',
    message: 'Cette personne a changé son image entre-temps. Regarde la nouvelle avant de la retirer.',
  });
