import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

export const listNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'list_not_found', message: texts.listNotFound });

export const sharedListGone = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'list_not_found', message: texts.sharedListGone });

export const creatorNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'creator_not_found', message: texts.creatorNotFound });

export const notOnList = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'creator_not_found', message: texts.notOnList });

export const listNameTaken = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'list_name_taken',
    message: texts.listNameTaken,
    errors: [{ path: ['name'], message: texts.listNameTaken }],
  });

export const listsFull = (): ProblemError =>
  new ProblemError({ statusCode: 409, errorType: 'lists_full', message: texts.listsFull });

export const listFull = (): ProblemError =>
  new ProblemError({ statusCode: 409, errorType: 'list_full', message: texts.listFull });
