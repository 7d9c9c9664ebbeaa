import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { reportTexts } from '@bottin/contracts/domain/reports.ts';

/** Error for a report about a target that isn't public, or is no longer public. */
export const targetNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'target_not_found', message: reportTexts.targetGone });

/** Error for a contest with an unknown or expired link, or for a second contest of the same decision. */
export const contestNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'contest_not_found', message: reportTexts.contestGone });
