import { changePasswordBody } from '@bottin/contracts/domain/step-up.ts';
import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { buildStepUpFields, type StepUpInput } from '@bottin/ui/calls/step-up.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { StepUpFields } from '@bottin/ui/components/step-up-fields.tsx';
import { revalidateField, showFormError, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { reloadCalls } from '@bottin/ui/hooks/use-call.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useStepUpFactor } from '@bottin/ui/hooks/use-step-up-factor.ts';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { toastPasswordMismatch, withConfirmation } from '../../../lib/password-confirmation.ts';

const passwordForm = withConfirmation(changePasswordBody, 'newPassword');
const empty = { currentPassword: '', code: undefined, newPassword: '', confirmPassword: '' };

/** Form that changes the password. Errors appear at their field. */
export function PasswordForm({ host, email }: { host: Pick<Host, 'toast'>; email: string }) {
  const form = useZodForm(passwordForm, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const requiredFactor = useStepUpFactor();
  const change = async ({ newPassword, ...typed }: StepUpInput & { newPassword: string }) =>
    sendCall(accountCalls.changePassword, {
      body: { ...(await buildStepUpFields(typed, requiredFactor)), newPassword },
    });
  const { send } = useMutation(change, {
    onSuccess: ({ message }) => {
      form.reset(empty);
      host.toast({ title: 'Mot de passe changé', description: message, tone: 'success' });
      return reloadCalls('/api/account/sessions');
    },
    onError: (error) => showFormError(form, host, error),
  });
  // Registered before the other fields, because the focus moves to the first registered field that is
  // invalid.
  const currentPassword = form.register('currentPassword');
  const submit = form.handleSubmit(
    (typed) => send(typed),
    (invalid) => toastPasswordMismatch(host, invalid),
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {/* Password managers read from this field which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <StepUpFields
        requiredFactor={requiredFactor}
        register={(name) =>
          name === 'code' ? form.register('code', { shouldUnregister: true }) : currentPassword
        }
        errors={errors}
        label="Mot de passe actuel"
      />
      <NewPasswordFields
        password={form.register('newPassword', { onChange: () => revalidateField(form, 'confirmPassword') })}
        label="Nouveau mot de passe"
        error={errors.newPassword?.message}
        confirmation={form.register('confirmPassword')}
        confirmationLabel="Confirmer le nouveau mot de passe"
        confirmationError={errors.confirmPassword?.message}
      />
      <Button type="submit" pending={isSubmitting} className="self-start">
        Changer mon mot de passe
      </Button>
    </form>
  );
}
