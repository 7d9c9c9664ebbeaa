import { emailSchema } from '@bottin/contracts/domain/email-address.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { showFormError, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { z } from 'zod';
import { EmailField } from '../../../components/email-field.tsx';

const forgottenForm = z.object({ email: emailSchema });

/**
 * Requests a link to reset the password. The response is the same whether or not an account has the e-mail
 * address.
 */
export function ForgottenForm({
  host,
  onSent,
}: {
  host: Pick<Host, 'toast'>;
  onSent: (message: string) => void;
}) {
  const form = useZodForm(forgottenForm, { defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const { send } = useSend(authCalls.forgotPassword, {
    onSuccess: ({ message }) => onSent(message),
    onError: (error) => showFormError(form, host, error),
  });
  const submit = form.handleSubmit((body) => send({ body }));
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <EmailField {...form.register('email')} autoComplete="username" error={errors.email?.message} />
      <Button type="submit" size="lg" pending={isSubmitting}>
        Envoyer le lien
      </Button>
    </form>
  );
}
