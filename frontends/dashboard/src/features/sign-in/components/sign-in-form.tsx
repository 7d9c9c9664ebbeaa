import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { loginBody } from '@bottin/contracts/domain/credentials.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { applyProblem, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { sendCall } from '@bottin/ui/hooks/http.ts';
import { useState } from 'react';
import { PasswordInput } from '../../../components/password-input.tsx';
import { ResendValidation } from '../../../components/resend-validation.tsx';
import { refusalOf } from '../sign-in-errors.ts';

/** E-mail and password. */
export function SignInForm({
  host,
  email,
  onSignedIn,
}: {
  host: Pick<Host, 'toast'>;
  /** Already known, after a registration. */
  email: string;
  onSignedIn: (user: SessionUser) => Promise<void> | void;
}) {
  const form = useZodForm(loginBody, { defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [unverified, setUnverified] = useState<string | null>(null);

  const submit = form.handleSubmit(async (body) => {
    setUnverified(null);
    try {
      const { user } = await sendCall(authCalls.login, { body });
      await onSignedIn(user);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.field) {
        form.setError(refusal.field, { type: 'server', message: refusal.message }, { shouldFocus: true });
        if (refusal.unverified) setUnverified(body.email);
      } else if (!applyProblem(form, error)) {
        host.toast({ title: 'Erreur de connexion', description: refusal.message, tone: 'destructive' });
      }
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
      {unverified && <ResendValidation email={unverified} />}
      <Field label="Mot de passe" required error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <p className="-mt-2 text-sm">
        <TextLink to="/mot-de-passe-oublie">Mot de passe oublié ?</TextLink>
      </p>
      <Button type="submit" size="lg" pending={isSubmitting}>
        Se connecter
      </Button>
    </form>
  );
}
