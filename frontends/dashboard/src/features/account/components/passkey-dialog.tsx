import { addPasskeyBody, type Proof } from '@bottin/contracts/domain/passkeys.ts';
import { stepUpBody } from '@bottin/contracts/domain/step-up.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import type { TypedProof } from '@bottin/ui/calls/step-up.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { ProofForm } from '@bottin/ui/components/proof-form.tsx';
import { tellRefusal, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { z } from 'zod';

const { currentPassword, code } = stepUpBody.shape;

/** What the form asks for: a code only where one is wanted, a name only for what is new. */
function formOf(proof: Proof, asksName: boolean) {
  return z.object({
    currentPassword,
    code: proof === 'code' ? code.unwrap() : z.string(),
    name: asksName ? addPasskeyBody.shape.name : z.string(),
  });
}

/** Asks what an act on a passkey wants, in a dialog, and does it; what is refused is said beside its field. */
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
  proof: Proof;
  title: string;
  description: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
  asksName?: boolean;
  /** Resolves with what the server says of it. */
  act: (typed: TypedProof & { name: string }) => Promise<string>;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const form = useZodForm(formOf(proof, asksName), {
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
    onError: (error) => tellRefusal(form, host, error),
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
      <ProofForm onSubmit={submit} proof={proof} register={form.register} errors={errors}>
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
      </ProofForm>
    </ConfirmDialog>
  );
}
