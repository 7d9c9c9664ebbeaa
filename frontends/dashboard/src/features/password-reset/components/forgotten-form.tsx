import { emailSchema } from '@bottin/contracts/domain/profile.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { applyProblem, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { sendCall } from '@bottin/ui/hooks/http.ts';
import { errorMessage } from '@bottin/ui/hooks/request.ts';
import { z } from 'zod';

const forgottenForm = z.object({ email: emailSchema });

/** Asks for a link to choose a new password; the answer is the same whether or not the address is known. */
export function ForgottenForm({
  host,
  onSent,
}: {
  host: Pick<Host, 'toast'>;
  onSent: (message: string) => void;
}) {
  const form = useZodForm(forgottenForm, { defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      onSent((await sendCall(authCalls.forgotPassword, { body })).message);
    } catch (error) {
      if (!applyProblem(form, error)) {
        host.toast({ title: 'Erreur', description: errorMessage(error), tone: 'destructive' });
      }
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <Field label="Email" required error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={isSubmitting}>
        Envoyer le lien
      </Button>
    </form>
  );
}
