import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';

/**
 * A labelled field for a one-time code. All other props go to the input element, so a form's `register(…)`
 * can be spread on this component.
 */
export function CodeField({
  label,
  hint,
  error,
  ...input
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...input}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="max-w-xs tabular-nums"
        />
      )}
    </Field>
  );
}
