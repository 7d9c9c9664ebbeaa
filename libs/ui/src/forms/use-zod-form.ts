import type { Host } from '@bottin/contracts/remotes/host.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { HttpError } from '../calls/request.ts';
import { showStepUpErrorToast } from '../calls/step-up-error-toast.ts';

type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>;

/**
 * Creates a form that a contract's schema validates. A field is validated when it loses the focus, and from
 * then on at each change.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver: zodResolver(schema) });
}

/**
 * Shows the field errors of a failed call in the form. Returns false when no error belongs to a field of the
 * form; the caller must then show the failure elsewhere.
 */
export function applyProblem<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  const fieldValues = form.getValues();
  let applied = false;
  for (const { path, message } of errors) {
    if (!(String(path[0]) in fieldValues)) continue;
    form.setError(path.join('.') as Path<Input>, { type: 'server', message }, { shouldFocus: !applied });
    applied = true;
  }
  return applied;
}

/** Shows the errors of a failed call in the form's fields, or in a toast when no error belongs to a field. */
export function showFormError<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  host: Pick<Host, 'toast'>,
  error: unknown,
): void {
  if (!applyProblem(form, error)) showStepUpErrorToast(host, error);
}

/**
 * Validates a field again if it has an error. Call it when a change of another field may have fixed that
 * error.
 */
export function revalidateField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: Path<Input>,
): void {
  if (form.getFieldState(field).error) void form.trigger(field);
}
