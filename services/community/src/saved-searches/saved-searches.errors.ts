import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

export const searchNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'search_not_found', message: texts.searchNotFound });

export const searchNameTaken = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'search_name_taken',
    message: texts.searchNameTaken,
    errors: [{ path: ['name'], message: texts.searchNameTaken }],
  });

export const searchesFull = (): ProblemError =>
  new ProblemError({ statusCode: 409, errorType: 'searches_full', message: texts.searchesFull });
