import { texts } from '@bottin/contracts/domain/texts.ts';
import type { FieldProps } from '@bottin/ui/components/field.tsx';
import { PasswordField } from '@bottin/ui/components/password-field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Fields for a new password and its confirmation. */
export function NewPasswordFields(props: {
  password: UseFormRegisterReturn;
  label: string;
  error: FieldProps['error'];
  confirmation: UseFormRegisterReturn;
  confirmationLabel: string;
  confirmationError: FieldProps['error'];
}) {
  return (
    <>
      <PasswordField
        {...props.password}
        label={props.label}
        autoComplete="new-password"
        hint={texts.passwordHint}
        error={props.error}
      />
      <PasswordField
        {...props.confirmation}
        label={props.confirmationLabel}
        autoComplete="new-password"
        error={props.confirmationError}
      />
    </>
  );
}
