import { texts } from '@bottin/contracts/domain/texts.ts';
import { adminCalls } from '@bottin/contracts/http/admin.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { PasskeyError } from '@bottin/ui/calls/passkeys.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { proofOf } from '@bottin/ui/calls/step-up.ts';
import { tellStepUpError } from '@bottin/ui/calls/tell-step-up.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { ProofForm } from '@bottin/ui/components/proof-form.tsx';
import { useProof } from '@bottin/ui/hooks/use-proof.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';

const fields = ['currentPassword', 'code'] as const;
type Field = (typeof fields)[number];
type Refusals = { [field in Field]?: { message: string } };

/** Who is about to be deleted. */
export interface Doomed {
  id: string;
  name: string;
}

/** What the server said of the fields; null when it refused for something else. */
function refusalsIn(error: unknown): Refusals | null {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  const known = errors.filter(({ path }) => fields.some((field) => field === path[0]));
  if (known.length === 0) return null;
  return Object.fromEntries(known.map(({ path, message }) => [path[0], { message }]));
}

/** Whether another try may go better with the same dialog: the passkey wasn't shown, or wasn't taken. */
function isAboutPasskey(error: unknown): boolean {
  const type = error instanceof HttpError ? (error.problem?.errorType ?? '') : '';
  return error instanceof PasskeyError || type.startsWith('passkey_');
}

/**
 * Asks once more before somebody is deleted; and for what proves who the administrator is, once the server says that it has been too
 * long. Make it anew for each question.
 */
export function DeletionDialog({
  host,
  doomed,
  onClose,
  onDeleted,
}: {
  host: Pick<Host, 'toast'>;
  doomed: Doomed;
  onClose: () => void;
  onDeleted: (doomed: Doomed) => unknown;
}) {
  const [asksProof, setAsksProof] = useState(false);
  const proof = useProof(asksProof);
  const [typed, setTyped] = useState({ currentPassword: '', code: '' });
  const [refusals, setRefusals] = useState<Refusals>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asksProof) form.current?.querySelector('input')?.focus();
  }, [asksProof]);

  const remove = async () =>
    sendCall(adminCalls.deleteCreator, {
      params: { id: doomed.id },
      ...(asksProof && { body: await proofOf(typed, proof) }),
    });
  const { send, pending } = useMutation(remove, {
    onSuccess: () => {
      onClose();
      return onDeleted(doomed);
    },
    onError: (error) => {
      if (error instanceof HttpError && error.problem?.errorType === 'step_up_needed') {
        setAsksProof(true);
        return;
      }
      const refused = refusalsIn(error);
      setRefusals(refused ?? {});
      if (refused) return;
      if (!isAboutPasskey(error)) onClose();
      tellStepUpError(host, error);
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const isMissing = asksProof && typed.currentPassword === '';
    setRefusals(isMissing ? { currentPassword: { message: texts.passwordRequired } } : {});
    if (isMissing) form.current?.querySelector('input')?.focus();
    else void send(undefined);
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Supprimer ${doomed.name} ?`}
      description="Son compte, son profil et son contenu seront effacés définitivement. Cette action ne peut pas être annulée."
      confirmLabel="Supprimer"
      pending={pending}
      onConfirm={() => submit()}
    >
      {asksProof && (
        <ProofForm
          ref={form}
          onSubmit={submit}
          proof={proof}
          register={(name) => ({
            name,
            value: typed[name],
            onChange: (event) => setTyped({ ...typed, [name]: event.target.value }),
          })}
          errors={refusals}
          label="Ton mot de passe, pour confirmer"
        />
      )}
    </ConfirmDialog>
  );
}
