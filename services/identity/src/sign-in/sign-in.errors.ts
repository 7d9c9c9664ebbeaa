import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { SignInObstacle } from '../accounts/sign-in.rules.ts';

export const emailNotFound = (): ProblemError =>
  new ProblemError({
    statusCode: 401,
    errorType: 'email_not_found',
    message: texts.emailNotFound,
    errors: [{ path: ['email'], message: texts.emailNotFound }],
  });

export const invalidPassword = (): ProblemError =>
  new ProblemError({
    statusCode: 401,
    errorType: 'invalid_password',
    message: texts.passwordWrong,
    errors: [{ path: ['password'], message: texts.passwordWrong }],
  });

const obstacleTexts: Readonly<Record<SignInObstacle, string>> = {
  suspended: texts.suspended,
  email_not_verified: texts.verifyEmail,
  pending_approval: texts.pendingApproval,
};

export const signInRefused = (obstacle: SignInObstacle): ProblemError =>
  new ProblemError({ statusCode: 403, errorType: obstacle, message: obstacleTexts[obstacle] });
