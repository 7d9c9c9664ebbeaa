import { passwordSchema } from '@bottin/contracts/domain/profile.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { applyProblem, revalidateField, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { z } from 'zod';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { toastPasswordMismatch, withConfirmation } from '../../../lib/password-confirmation.ts';

const resetForm = withConfirmation(z.object({ password: passwordSchema }), 'password');

/**
 * Message for an invalid password reset link. The specification defines such a message only for confirmation
 * links.
 */
export const invalidMessage = 'Ce lien est invalide ou a déjà été utilisé.';
const expiredMessage = 'Ce lien a expiré. Un nouveau lien vient d’être envoyé à ton adresse courriel.';

/** Form that sets a new password with the link's token. */
export function ResetForm({
  host,
  token,
  onDone,
  onRefused,
}: {
  host: Pick<Host, 'toast'>;
  token: string;
  onDone: (message: string) => void;
  /**
   * Called when the link is invalid or expired. For an expired link, the server has already sent another
   * link.
   */
  onRefused: (look: 'error' | 'expired', message: string) => void;
}) {
  const form = useZodForm(resetForm, { defaultValues: { password: '', confirmPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const { send } = useSend(authCalls.resetPassword, {
    onSuccess: ({ message }) => onDone(message),
    onError: (error) => {
      if (applyProblem(form, error)) return;
      const type = error instanceof HttpError ? error.problem?.errorType : undefined;
      if (type === 'token_invalid') onRefused('error', invalidMessage);
      else if (type === 'token_expired') onRefused('expired', expiredMessage);
      else showErrorToast(host, error);
    },
  });
  const submit = form.handleSubmit(
    ({ password }) => send({ body: { token, password } }),
    (invalid) => toastPasswordMismatch(host, invalid),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <NewPasswordFields
        password={form.register('password', { onChange: () => revalidateField(form, 'confirmPassword') })}
        label="Nouveau mot de passe"
        error={errors.password?.message}
        confirmation={form.register('confirmPassword')}
        confirmationLabel="Confirmer le mot de passe"
        confirmationError={errors.confirmPassword?.message}
      />
      <Button type="submit" size="lg" pending={isSubmitting}>
        Changer mon mot de passe
      </Button>
    </form>
  );
}
