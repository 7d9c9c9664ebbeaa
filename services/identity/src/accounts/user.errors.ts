import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { getViolatedConstraint } from '@bottin/service-kit/database.ts';

function fieldProblem(statusCode: number, errorType: string, field: string, message: string): ProblemError {
  return new ProblemError({ statusCode, errorType, message, errors: [{ path: [field], message }] });
}

export const userNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'user_not_found', message: "Ce compte n'existe pas." });

export const emailTaken = (): ProblemError => fieldProblem(409, 'email_taken', 'email', texts.emailTaken);

export const publicNameTaken = (): ProblemError =>
  fieldProblem(409, 'public_name_taken', 'publicName', texts.publicNameTaken);

export const slugTaken = (): ProblemError => fieldProblem(409, 'slug_taken', 'slug', texts.slugTaken);

/**
 * Error for a signed-in user who entered a wrong current password. The status is 403 and not 401, because the
 * user stays signed in.
 */
export const wrongPassword = (field: string): ProblemError =>
  fieldProblem(403, 'invalid_password', field, texts.passwordWrong);

/** Builds a 400 error about one form field. The message is shown to the user. */
export const invalidField = (field: string, message: string): ProblemError =>
  fieldProblem(400, 'validation_failed', field, message);

const errorByConstraint: Readonly<Record<string, () => ProblemError>> = {
  users_email_key: emailTaken,
  users_public_name_key: publicNameTaken,
  users_slug: slugTaken,
};

/**
 * Runs a database write, and converts violations of unique constraints to errors for the user. Checking
 * before the write isn't enough, because a concurrent request may take the same name.
 */
export async function translateConstraintErrors<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const problem = errorByConstraint[getViolatedConstraint(error) ?? ''];
    throw problem ? problem() : error;
  }
}
