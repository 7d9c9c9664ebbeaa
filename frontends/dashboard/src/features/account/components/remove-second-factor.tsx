import { removeSecondFactorBody } from '@bottin/contracts/domain/second-factor.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { PasswordField } from '@bottin/ui/components/password-field.tsx';
import { tellRefusal, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';
import { CodeField } from '../../../components/code-field.tsx';

const empty = { currentPassword: '', code: '' };

/** Gives the second factor up, for who knows the password and has a code. */
export function RemoveSecondFactor({
  host,
  onRemoved,
}: {
  host: Pick<Host, 'toast'>;
  onRemoved: () => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  const form = useZodForm(removeSecondFactorBody, { defaultValues: empty, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const show = (open: boolean) => {
    form.reset(empty);
    setAsking(open);
  };
  const { send } = useSend(accountCalls.removeSecondFactor, {
    onSuccess: ({ message }) => {
      setAsking(false);
      host.toast({ title: message, tone: 'success' });
      return onRemoved();
    },
    onError: (error) => tellRefusal(form, host, error),
  });
  const submit = form.handleSubmit((body) => send({ body }));
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => show(true)}>
        Retirer la validation en deux étapes
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={show}
        title="Retirer la validation en deux étapes ?"
        description="Ton mot de passe suffira de nouveau, et tes autres sessions seront fermées."
        confirmLabel="Retirer"
        pending={isSubmitting}
        onConfirm={submit}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
          <PasswordField
            {...form.register('currentPassword')}
            label="Ton mot de passe"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
          />
          <CodeField
            {...form.register('code')}
            label="Code"
            hint="De ton application, ou un code de secours."
            error={errors.code?.message}
          />
          {/* Enter in a form of two fields sends it only by a button of its own. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </ConfirmDialog>
    </>
  );
}
