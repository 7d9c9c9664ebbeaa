import { HttpError } from './request.ts';

/** Returns the field errors of a failed call: French messages by field name. */
export function getFieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
