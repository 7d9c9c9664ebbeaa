import { texts } from '@bottin/contracts/domain/texts.ts';
import { adminCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { buildStepUpFields } from '@bottin/ui/calls/step-up.ts';
import { showStepUpErrorToast } from '@bottin/ui/calls/step-up-error-toast.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { StepUpForm } from '@bottin/ui/components/step-up-form.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useStepUpFactor } from '@bottin/ui/hooks/use-step-up-factor.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ReasonField, useReason } from './reason-field.tsx';

const fields = ['currentPassword', 'code'] as const;
type Field = (typeof fields)[number];
type FieldErrors = { [field in Field]?: { message: string } };

/** Account or creator about to be deleted. */
export interface DeletionTarget {
  id: string;
  name: string;
}

/** Returns the field errors of a failed request; null when the request failed for another reason. */
function parseFieldErrors(error: unknown): FieldErrors | null {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  const matching = errors.filter(({ path }) => fields.some((field) => field === path[0]));
  if (matching.length === 0) return null;
  return Object.fromEntries(matching.map(({ path, message }) => [path[0], { message }]));
}

/**
 * Dialog that confirms a deletion and asks for the reason. Keeps the reason when the request fails. Asks for
 * step-up authentication only if the server requires it. Mount the dialog with a new `key` for each deletion,
 * so that its state starts empty.
 */
export function DeletionDialog({
  host,
  target,
  onClose,
  onDeleted,
}: {
  host: Pick<Host, 'toast'>;
  target: DeletionTarget;
  onClose: () => void;
  onDeleted: (target: DeletionTarget) => unknown;
}) {
  const [asksProof, setAsksProof] = useState(false);
  const proof = useStepUpFactor(asksProof);
  const [typed, setTyped] = useState({ currentPassword: '', code: '' });
  const [refusals, setRefusals] = useState<FieldErrors>({});
  const explanation = useReason(texts.deletionReasonMin);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asksProof) form.current?.querySelector('input')?.focus();
  }, [asksProof]);

  const remove = async (reason: string) =>
    sendCall(adminCalls.deleteCreator, {
      params: { id: target.id },
      body: { reason, ...(asksProof && (await buildStepUpFields(typed, proof))) },
    });
  const { send, pending } = useMutation(remove, {
    onSuccess: () => {
      onClose();
      return onDeleted(target);
    },
    onError: (error) => {
      if (error instanceof HttpError && error.problem?.errorType === 'step_up_needed') {
        setAsksProof(true);
        return;
      }
      const refused = parseFieldErrors(error);
      setRefusals(refused ?? {});
      if (refused) return;
      showStepUpErrorToast(host, error);
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const isMissing = asksProof && typed.currentPassword === '';
    setRefusals(isMissing ? { currentPassword: { message: texts.passwordRequired } } : {});
    if (isMissing) form.current?.querySelector('input')?.focus();
    const reason = explanation.check();
    if (reason !== null && !isMissing) void send(reason);
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Supprimer ${target.name} ?`}
      description="Son compte, son profil et son contenu seront effacés définitivement. La raison est envoyée par courriel à son propriétaire. Cette action ne peut pas être annulée."
      confirmLabel="Supprimer"
      pending={pending}
      onConfirm={() => submit()}
    >
      <form noValidate onSubmit={submit} className="pb-2">
        <ReasonField label="Raison de la suppression" input={explanation} />
      </form>
      {asksProof && (
        <StepUpForm
          ref={form}
          pending={pending}
          onSubmit={submit}
          requiredFactor={proof}
          register={(name) => ({
            name,
            value: typed[name],
            onChange: (event) => {
              setTyped({ ...typed, [name]: event.target.value });
              setRefusals(({ [name]: _, ...others }) => others);
            },
          })}
          errors={refusals}
          label="Ton mot de passe, pour confirmer"
        />
      )}
    </ConfirmDialog>
  );
}
