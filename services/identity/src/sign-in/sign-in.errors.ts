import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

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

/** Why an account may not sign in although its password is right. */
export type Obstacle = 'suspended' | 'email_not_verified' | 'pending_approval';

const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  suspended: texts.suspended,
  email_not_verified: texts.verifyEmail,
  pending_approval: texts.pendingApproval,
};

export const signInRefused = (obstacle: Obstacle): ProblemError =>
  new ProblemError({ statusCode: 403, errorType: obstacle, message: obstacleTexts[obstacle] });
