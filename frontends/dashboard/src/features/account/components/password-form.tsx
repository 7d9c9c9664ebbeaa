import { changePasswordBody } from '@bottin/contracts/domain/credentials.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { applyProblem, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { sendCall } from '@bottin/ui/hooks/http.ts';
import { errorMessage } from '@bottin/ui/hooks/request.ts';
import { refreshCalls } from '@bottin/ui/hooks/use-call.ts';
import { z } from 'zod';
import { PasswordInput } from '../../../components/password-input.tsx';

const passwordForm = changePasswordBody
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: texts.passwordsDiffer,
  });
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password; what is refused is said beside its field. */
export function PasswordForm({ host, email }: { host: Pick<Host, 'toast'>; email: string }) {
  const form = useZodForm(passwordForm, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const { message } = await sendCall(accountCalls.changePassword, {
        body: { currentPassword, newPassword },
      });
      form.reset(empty);
      host.toast({ title: 'Mot de passe changé', description: message, tone: 'success' });
      await refreshCalls('/api/account/sessions');
    } catch (error) {
      if (applyProblem(form, error)) return;
      host.toast({ title: 'Erreur', description: errorMessage(error), tone: 'destructive' });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Mot de passe actuel" required error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <Field
        label="Nouveau mot de passe"
        required
        hint="Au moins 8 caractères"
        error={errors.newPassword?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirmer le nouveau mot de passe" required error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" pending={isSubmitting} className="self-start">
        Changer mon mot de passe
      </Button>
    </form>
  );
}
