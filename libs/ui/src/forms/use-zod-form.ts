import type { Host } from '@bottin/contracts/remotes/host.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { HttpError } from '../calls/request.ts';
import { showStepUpErrorToast } from '../calls/step-up-error-toast.ts';

type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>;

/**
 * Creates a React Hook Form form that is validated with a schema of the contracts. A field is validated when
 * it first loses the focus, and from then on at each change.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver: zodResolver(schema) });
}

/**
 * Shows the field errors of a failed call in the form's fields. Returns false when no error belongs to a
 * field of this form; the caller must then show the error elsewhere.
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

/**
 * Shows the error of a failed call: in the form's fields, or in a toast when the error belongs to none of
 * them.
 */
export function showFormError<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  host: Pick<Host, 'toast'>,
  error: unknown,
): void {
  if (!applyProblem(form, error)) showStepUpErrorToast(host, error);
}

/**
 * Validates a field again if the field shows an error. Call this function when the error depends on another
 * field and that field changes.
 */
export function revalidateField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: Path<Input>,
): void {
  if (form.getFieldState(field).error) void form.trigger(field);
}
