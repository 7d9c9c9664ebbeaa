import { secondFactorCodeBody } from '@bottin/contracts/domain/second-factor.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { CodeField } from '@bottin/ui/components/code-field.tsx';
import { applyProblem, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { focusOnMount } from '../../../lib/focus.ts';
import type { OnSignedIn } from '../on-signed-in.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Second step of sign-in: a code of the authenticator, or a recovery code. */
export function CodeForm({
  host,
  onSignedIn,
  onStartAgain,
}: {
  host: Pick<Host, 'toast'>;
  onSignedIn: OnSignedIn;
  onStartAgain: () => void;
}) {
  const form = useZodForm(secondFactorCodeBody, { defaultValues: { code: '' }, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { send } = useSend(authCalls.loginCode, {
    onSuccess: ({ user, next }) => user && onSignedIn(user, next),
    onError: (error) => {
      if (applyProblem(form, error)) return;
      showErrorToast(host, error, 'Erreur de connexion');
      if (error instanceof HttpError && error.problem?.errorType === 'sign_in_over') onStartAgain();
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => send({ body }))} className="flex flex-col gap-5">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-xl">
        Validation en deux étapes
      </h2>
      <CodeField
        {...form.register('code')}
        label="Code"
        hint="Les 6 chiffres de ton application d’authentification, ou un de tes codes de secours."
        error={errors.code?.message}
      />
      <Button type="submit" size="lg" pending={isSubmitting}>
        Valider
      </Button>
      <PasskeyButton host={host} label="Utiliser une clé d’accès" onSignedIn={onSignedIn} />
      <Button variant="ghost" onClick={onStartAgain}>
        Revenir au mot de passe
      </Button>
    </form>
  );
}
