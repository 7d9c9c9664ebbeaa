import type { Proof } from '@bottin/contracts/domain/passkeys.ts';
import type { ComponentProps } from 'react';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

type Name = 'currentPassword' | 'code';

/** The password, and what is wanted beside it. A code that the server asked for is shown, whatever was known before. */
export function ProofFields({
  proof,
  register,
  errors,
  label = 'Ton mot de passe',
  hint,
}: {
  proof: Proof;
  register: (name: Name) => Omit<ComponentProps<'input'>, 'type' | 'className' | 'autoComplete'>;
  errors: { [name in Name]?: { message?: string | undefined } | undefined };
  /** Of the password. */
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
      {(proof === 'code' || errors.code) && (
        <CodeField
          {...register('code')}
          label="Code"
          hint="De ton application, ou un code de secours."
          error={errors.code?.message}
        />
      )}
      {proof === 'passkey' && (
        <p className="text-sm">Ton appareil te demandera d’abord une de tes clés d’accès actuelles.</p>
      )}
    </>
  );
}
