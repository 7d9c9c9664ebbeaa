import {
  confirmSecondFactorBody,
  secondFactorSecretSchema,
  startSecondFactorBody,
} from '@bottin/contracts/domain/second-factor.ts';
import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { buildStepUpFields } from '@bottin/ui/calls/step-up.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { CodeField } from '@bottin/ui/components/code-field.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { textLinkClass } from '@bottin/ui/components/link.tsx';
import { PasswordField } from '@bottin/ui/components/password-field.tsx';
import { showFormError, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useMutation, useSend } from '@bottin/ui/hooks/use-send.ts';
import { useStepUpFactor } from '@bottin/ui/hooks/use-step-up-factor.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { focusOnMount } from '../../../lib/focus.ts';
import { CopyAndSave } from './copy-and-save.tsx';

/** The QR code is loaded on demand. If loading fails, users can type the key shown beside it. */
const QrCode = lazyComponent(() => import('./qr-code.tsx'));

type Secret = z.output<typeof secondFactorSecretSchema>;

/** Set-up of MFA in three steps: password, secret for an authenticator, first code. */
export function SetUpSecondFactor({
  host,
  onDone,
}: {
  host: Pick<Host, 'toast'>;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
}) {
  const [secret, setSecret] = useState<Secret | null>(null);
  return secret ? (
    <FirstCode host={host} secret={secret} onDone={onDone} />
  ) : (
    <Start host={host} onStarted={setSecret} />
  );
}

function Start({ host, onStarted }: { host: Pick<Host, 'toast'>; onStarted: (secret: Secret) => void }) {
  const empty = { currentPassword: '' };
  const form = useZodForm(startSecondFactorBody, { defaultValues: empty, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const proof = useStepUpFactor();
  const start = async (typed: { currentPassword: string }) =>
    sendCall(accountCalls.startSecondFactor, { body: await buildStepUpFields(typed, proof) });
  const { send } = useMutation(start, {
    onSuccess: onStarted,
    onError: (error) => showFormError(form, host, error),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => send(typed))}
      className="flex max-w-md flex-col gap-5"
    >
      <PasswordField
        {...form.register('currentPassword')}
        label="Ton mot de passe, pour commencer"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <Button type="submit" pending={isSubmitting} className="self-start">
        Activer la validation en deux étapes
      </Button>
    </form>
  );
}

function FirstCode({
  host,
  secret: { secret, uri },
  onDone,
}: {
  host: Pick<Host, 'toast'>;
  secret: Secret;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
}) {
  const form = useZodForm(confirmSecondFactorBody, { defaultValues: { code: '' }, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { send } = useSend(accountCalls.confirmSecondFactor, {
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => showFormError(form, host, error),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => send({ body }))}
      className="flex max-w-md flex-col gap-5"
    >
      <p ref={focusOnMount} tabIndex={-1}>
        Avec ton application d’authentification, lis ce code QR, ou{' '}
        <a href={uri} className={textLinkClass}>
          ouvre l’application sur cet appareil
        </a>
        .
      </p>
      <div className="size-56">
        <QrCode text={uri} label="Code QR pour ton application d’authentification" />
      </div>
      <p>Sans appareil photo, ajoute cette clé (compte « Bottin », code basé sur le temps) :</p>
      <p className="rounded-sm bg-givre px-4 py-3 font-mono text-lg">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <CopyAndSave
        host={host}
        what="la clé"
        text={secret}
        file={{
          name: 'bottin-cle-authentification.txt',
          text: `Clé de ton compte Bottin pour une application d’authentification (code basé sur le temps) :\n\n${secret}\n`,
        }}
      />
      <CodeField
        {...form.register('code')}
        inputMode="numeric"
        label="Premier code"
        hint="Les 6 chiffres que l’application affiche maintenant."
        error={errors.code?.message}
      />
      <Button type="submit" pending={isSubmitting} className="self-start">
        Confirmer
      </Button>
    </form>
  );
}
