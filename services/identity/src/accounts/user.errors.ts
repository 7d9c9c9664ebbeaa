import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { uniqueViolation } from '@bottin/service-kit/database.ts';

function fieldProblem(statusCode: number, errorType: string, field: string, message: string): ProblemError {
  return new ProblemError({ statusCode, errorType, message, errors: [{ path: [field], message }] });
}

export const userNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'user_not_found', message: "Ce compte n'existe pas." });

export const emailTaken = (): ProblemError => fieldProblem(409, 'email_taken', 'email', texts.emailTaken);

export const publicNameTaken = (): ProblemError =>
  fieldProblem(409, 'public_name_taken', 'publicName', texts.publicNameTaken);

export const slugTaken = (): ProblemError => fieldProblem(409, 'slug_taken', 'slug', texts.slugTaken);

/** The password that the owner of an open session was asked for again is another. Not a 401: they stay signed in. */
export const wrongPassword = (field: string): ProblemError =>
  fieldProblem(403, 'invalid_password', field, texts.passwordWrong);

/** A 400 about one field, worded for the person who filled it in. */
export const invalidField = (field: string, message: string): ProblemError =>
  fieldProblem(400, 'validation_failed', field, message);

const byConstraint: Readonly<Record<string, () => ProblemError>> = {
  users_email_key: emailTaken,
  users_public_name_key: publicNameTaken,
  users_slug: slugTaken,
};

/**
 * Runs a write and words what the database refused. The constraints decide, not a check made before:
 * two people may ask for the same name at the same instant.
 */
export async function wordConflicts<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const problem = byConstraint[uniqueViolation(error) ?? ''];
    throw problem ? problem() : error;
  }
}
