import { addPasskeyBody, type SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { stepUpBody } from '@bottin/contracts/domain/step-up.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import type { StepUpInput } from '@bottin/ui/calls/step-up.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { StepUpForm } from '@bottin/ui/components/step-up-form.tsx';
import { showFormError, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { z } from 'zod';

const { currentPassword, code } = stepUpBody.shape;

/**
 * Builds the form's schema. The code is required only when the second factor is a code, and the name only for
 * a new passkey.
 */
function buildSchema(proof: SecondFactorMethod, asksName: boolean) {
  return z.object({
    currentPassword,
    code: proof === 'code' ? code.unwrap() : z.string(),
    name: asksName ? addPasskeyBody.shape.name : z.string(),
  });
}

/**
 * Dialog that asks for the password and the required second factor, then runs a passkey action. Errors appear
 * at their field.
 */
export function PasskeyDialog({
  host,
  proof,
  title,
  description,
  confirmLabel,
  tone,
  asksName = false,
  act,
  onDone,
  onClose,
}: {
  host: Pick<Host, 'toast'>;
  proof: SecondFactorMethod;
  title: string;
  description: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
  asksName?: boolean;
  /** Runs the action. Resolves with the server's message. */
  act: (typed: StepUpInput & { name: string }) => Promise<string>;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const form = useZodForm(buildSchema(proof, asksName), {
    defaultValues: { name: '', currentPassword: '', code: '' },
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const { send } = useMutation(act, {
    onSuccess: async (message) => {
      onClose();
      host.toast({ title: message, tone: 'success' });
      await onDone();
    },
    onError: (error) => showFormError(form, host, error),
  });
  const submit = form.handleSubmit((typed) => send(typed));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      tone={tone}
      pending={isSubmitting}
      onConfirm={submit}
    >
      <StepUpForm
        pending={isSubmitting}
        onSubmit={submit}
        requiredFactor={proof}
        register={form.register}
        errors={errors}
      >
        {asksName && (
          <Field
            label="Nom de la clé"
            hint="Pour la reconnaître : « Mon téléphone », par exemple."
            error={errors.name?.message}
            required
          >
            {(control) => <Input {...control} {...form.register('name')} type="text" autoComplete="off" />}
          </Field>
        )}
      </StepUpForm>
    </ConfirmDialog>
  );
}
