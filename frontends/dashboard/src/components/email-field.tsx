import { Field, type FieldProps } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import type { ComponentProps } from 'react';

/**
 * Field for an account's e-mail address. Passes other props to the input element, so a form can spread
 * `register` on it.
 */
export function EmailField({
  hint,
  success,
  error,
  ...input
}: Pick<FieldProps, 'hint' | 'success' | 'error'> &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    /** `username` in forms where the e-mail address is the sign-in name; otherwise `email`. */
    autoComplete: 'username' | 'email';
  }) {
  return (
    <Field label="Courriel" required hint={hint} success={success} error={error}>
      {(control) => <Input {...control} {...input} type="email" inputMode="email" />}
    </Field>
  );
}
