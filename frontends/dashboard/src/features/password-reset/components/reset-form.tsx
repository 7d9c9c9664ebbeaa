import { passwordSchema } from '@bottin/contracts/domain/profile.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { applyProblem, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { sendCall } from '@bottin/ui/hooks/http.ts';
import { errorMessage, HttpError } from '@bottin/ui/hooks/request.ts';
import { z } from 'zod';
import { PasswordInput } from '../../../components/password-input.tsx';

const resetForm = z
  .object({ password: passwordSchema, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: texts.passwordsDiffer,
  });

/** The specification's text names a confirmation link. */
export const invalidMessage = 'Ce lien est invalide ou a déjà été utilisé.';
const expiredMessage = 'Ce lien a expiré. Un nouveau lien vient d’être envoyé à ton adresse email.';

/** Chooses a new password with the token of the link. */
export function ResetForm({
  host,
  token,
  onDone,
  onRefused,
}: {
  host: Pick<Host, 'toast'>;
  token: string;
  onDone: (message: string) => void;
  /** The link is no longer good; for one that only was too old, another is on its way. */
  onRefused: (look: 'error' | 'expired', message: string) => void;
}) {
  const form = useZodForm(resetForm, { defaultValues: { password: '', confirmPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      onDone((await sendCall(authCalls.resetPassword, { body: { token, password } })).message);
    } catch (error) {
      if (applyProblem(form, error)) return;
      const type = error instanceof HttpError ? error.problem?.errorType : undefined;
      if (type === 'token_invalid') onRefused('error', invalidMessage);
      else if (type === 'token_expired') onRefused('expired', expiredMessage);
      else host.toast({ title: 'Erreur', description: errorMessage(error), tone: 'destructive' });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <Field
        label="Nouveau mot de passe"
        required
        hint="Au moins 8 caractères"
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirmer le mot de passe" required error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" size="lg" pending={isSubmitting}>
        Changer mon mot de passe
      </Button>
    </form>
  );
}
