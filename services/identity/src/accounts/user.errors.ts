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

/** The signed-in owner re-entered a wrong password. 403 rather than 401, because the session stays open. */
export const wrongPassword = (field: string): ProblemError =>
  fieldProblem(403, 'invalid_password', field, texts.passwordWrong);

/** Returns a 400 about one form field, with a message for the user. */
export const invalidField = (field: string, message: string): ProblemError =>
  fieldProblem(400, 'validation_failed', field, message);

const errorByConstraint: Readonly<Record<string, () => ProblemError>> = {
  users_email_key: emailTaken,
  users_public_name_key: publicNameTaken,
  users_slug: slugTaken,
};

/**
 * Runs a write and turns unique-constraint violations into user-facing errors. Only the constraints are
 * reliable: a check beforehand would race with a concurrent request for the same name.
 */
export async function translateConstraintErrors<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const problem = errorByConstraint[getViolatedConstraint(error) ?? ''];
    throw problem ? problem() : error;
  }
}
