import type { Proof } from '@bottin/contracts/domain/passkeys.ts';
import { PasswordField } from '@bottin/ui/components/password-field.tsx';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { CodeField } from '../../../components/code-field.tsx';
import type { Typed } from '../api/use-passkeys.ts';

/** The password, and what is wanted beside it. */
export function ProofFields({
  proof,
  register,
  errors,
}: {
  proof: Proof;
  register: (name: 'currentPassword' | 'code') => UseFormRegisterReturn;
  errors: FieldErrors<Typed>;
}) {
  return (
    <>
      <PasswordField
        {...register('currentPassword')}
        label="Ton mot de passe"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      {proof === 'code' && (
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
