import { changePasswordBody } from '@bottin/contracts/domain/step-up.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { proofOf, type TypedProof } from '@bottin/ui/calls/step-up.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { PasswordField } from '@bottin/ui/components/password-field.tsx';
import { ProofFields } from '@bottin/ui/components/proof-fields.tsx';
import { checkAgain, tellRefusal, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { refreshCalls } from '@bottin/ui/hooks/use-call.ts';
import { useProof } from '@bottin/ui/hooks/use-proof.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { z } from 'zod';
import { tellDifferentPasswords } from '../../../lib/different-passwords.ts';

const passwordForm = changePasswordBody
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: texts.passwordsDiffer,
  });
const empty = { currentPassword: '', code: undefined, newPassword: '', confirmPassword: '' };

/** Changes the password; what is refused is said beside its field. */
export function PasswordForm({ host, email }: { host: Pick<Host, 'toast'>; email: string }) {
  const form = useZodForm(passwordForm, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const proof = useProof();
  const change = async ({ newPassword, ...typed }: TypedProof & { newPassword: string }) =>
    sendCall(accountCalls.changePassword, { body: { ...(await proofOf(typed, proof)), newPassword } });
  const { send } = useMutation(change, {
    onSuccess: ({ message }) => {
      form.reset(empty);
      host.toast({ title: 'Mot de passe changé', description: message, tone: 'success' });
      return refreshCalls('/api/account/sessions');
    },
    onError: (error) => tellRefusal(form, host, error),
  });
  // Before the others: the first wrong field in this order gets the focus.
  const present = form.register('currentPassword');
  const submit = form.handleSubmit(
    (typed) => send(typed),
    (invalid) => tellDifferentPasswords(host, invalid),
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ProofFields
        proof={proof}
        register={(name) => (name === 'code' ? form.register('code', { shouldUnregister: true }) : present)}
        errors={errors}
        label="Mot de passe actuel"
      />
      <PasswordField
        {...form.register('newPassword', { onChange: () => checkAgain(form, 'confirmPassword') })}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint={texts.passwordHint}
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label="Confirmer le nouveau mot de passe"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <Button type="submit" pending={isSubmitting} className="self-start">
        Changer mon mot de passe
      </Button>
    </form>
  );
}
