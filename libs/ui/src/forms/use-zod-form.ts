import type { Host } from '@bottin/contracts/remotes/host.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { HttpError } from '../calls/request.ts';
import { tellStepUpError } from '../calls/tell-step-up.ts';

type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>;

/** A form ruled by a schema of the contracts: checked when a field is left, then at each change. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver: zodResolver(schema) });
}

/**
 * Shows the field errors of a refused call on the form's own fields. Returns false when it named none of them, so that
 * the caller can tell the failure another way.
 */
export function applyProblem<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  const known = form.getValues();
  let applied = false;
  for (const { path, message } of errors) {
    if (!(String(path[0]) in known)) continue;
    form.setError(path.join('.') as Path<Input>, { type: 'server', message }, { shouldFocus: !applied });
    applied = true;
  }
  return applied;
}

/** Says a refused call beside the form's own fields, or else announces it. */
export function tellRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  host: Pick<Host, 'toast'>,
  error: unknown,
): void {
  if (!applyProblem(form, error)) tellStepUpError(host, error);
}

/** Checks a field whose error another field may have mended; one without an error is left in peace. */
export function checkAgain<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: Path<Input>,
): void {
  if (form.getFieldState(field).error) void form.trigger(field);
}
