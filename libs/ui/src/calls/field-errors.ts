import { HttpError } from './request.ts';

/** Returns the French sentence of each field that a failed call names, by the field's name. */
export function getFieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
