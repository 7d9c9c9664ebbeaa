import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import type { ComponentProps } from 'react';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

type Name = 'currentPassword' | 'code';

/**
 * Fields with which the user confirms a sensitive action: the password and, if the account requires it, a
 * code. Once the server has reported a missing code, the code field is always shown.
 */
export function StepUpFields({
  requiredFactor,
  register,
  errors,
  label = 'Ton mot de passe',
  hint,
}: {
  requiredFactor: SecondFactorMethod;
  register: (name: Name) => Omit<ComponentProps<'input'>, 'type' | 'className' | 'autoComplete'>;
  errors: { [name in Name]?: { message?: string | undefined } | undefined };
  /** Label of the password field. `hint` also belongs to the password field. */
  label?: string;
  hint?: string;
}) {
  return (
    <>
      <PasswordField
        {...register('currentPassword')}
        label={label}
        hint={hint}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      {(requiredFactor === 'code' || errors.code) && (
        <CodeField
          {...register('code')}
          label="Code"
          hint="De ton application, ou un code de secours."
          error={errors.code?.message}
        />
      )}
      {requiredFactor === 'passkey' && (
        <p className="text-sm">Ton appareil te demandera d’abord une de tes clés d’accès actuelles.</p>
      )}
    </>
  );
}
