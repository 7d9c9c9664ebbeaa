import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

export const ownProfile = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'own_profile', message: texts.ownProfile });

export const accountNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'account_not_found', message: texts.accountNotFound });

export const creatorNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'creator_not_found', message: texts.creatorNotFound });

export const followsFull = (): ProblemError =>
  new ProblemError({ statusCode: 409, errorType: 'follows_full', message: texts.followsFull });
