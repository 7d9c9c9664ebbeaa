import { ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';

export const pictureExpired = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'picture_expired',
    message: ownPictureTexts.expired,
    errors: [{ path: ['picture'], message: ownPictureTexts.expired }],
  });
