import { emailSchema } from '@bottin/contracts/domain/email-address.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { applyProblem, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { z } from 'zod';
import { EmailField } from '../../../components/email-field.tsx';
import { ResendOutcome } from '../../../components/resend-outcome.tsx';

const resendForm = z.object({ email: emailSchema });

/** Resends the validation link to a typed address and shows the result. */
export function ResendForm() {
  const form = useZodForm(resendForm, { defaultValues: { email: '' }, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { send, response, error } = useSend(authCalls.resendValidation, {
    onError: (failure) => applyProblem(form, failure),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => send({ body }))} className="flex flex-col gap-4">
      <EmailField {...form.register('email')} autoComplete="email" error={errors.email?.message} />
      <Button type="submit" variant="secondary" pending={isSubmitting} className="self-start">
        Renvoyer le lien de validation
      </Button>
      <ResendOutcome error={errors.email ? undefined : error} message={response?.message} />
    </form>
  );
}
