import { loginBody } from '@bottin/contracts/domain/credentials.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { SignInResult } from '@bottin/contracts/http/auth.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { PasswordField } from '@bottin/ui/components/password-field.tsx';
import { applyProblem, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';
import { EmailField } from '../../../components/email-field.tsx';
import { ResendValidation } from '../../../components/resend-validation.tsx';
import type { OnSignedIn } from '../on-signed-in.ts';
import { toSignInError } from '../sign-in-errors.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasskeyStep } from './passkey-step.tsx';

/** Sign-in by e-mail and password, or by passkey. */
export function SignInForm({
  host,
  email,
  onSignedIn,
}: {
  host: Pick<Host, 'toast'>;
  /**
   * Initial value of the e-mail field: the address that was just registered or confirmed, or an empty text.
   */
  email: string;
  onSignedIn: OnSignedIn;
}) {
  const form = useZodForm(loginBody, { defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [unverified, setUnverified] = useState<string | null>(null);
  const [step, setStep] = useState<SignInResult['next']>(null);

  const { send } = useSend(authCalls.login, {
    onSuccess: ({ user, next }) => (user ? onSignedIn(user, next) : setStep(next)),
    onError: (error, { body }) => {
      const refusal = toSignInError(error);
      if (refusal.field) {
        form.setError(refusal.field, { type: 'server', message: refusal.message }, { shouldFocus: true });
        if (refusal.unverified) setUnverified(body?.email ?? null);
      } else if (!applyProblem(form, error)) {
        showErrorToast(host, error, 'Erreur de connexion');
      }
    },
  });
  const submit = form.handleSubmit((body) => {
    setUnverified(null);
    return send({ body });
  });

  if (step) {
    const startAgain = () => {
      form.resetField('password');
      setStep(null);
    };
    const Step = step === 'passkey' ? PasskeyStep : CodeForm;
    return <Step host={host} onSignedIn={onSignedIn} onStartAgain={startAgain} />;
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField {...form.register('email')} autoComplete="username" error={errors.email?.message} />
      {unverified && errors.email && <ResendValidation email={unverified} />}
      <PasswordField
        {...form.register('password')}
        label="Mot de passe"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <p className="-mt-2 text-sm">
        <TextLink to="/mot-de-passe-oublie">Mot de passe oublié ?</TextLink>
      </p>
      <Button type="submit" size="lg" pending={isSubmitting}>
        Se connecter
      </Button>
      <PasskeyButton host={host} label="Utiliser une clé d’accès" onSignedIn={onSignedIn} />
    </form>
  );
}
