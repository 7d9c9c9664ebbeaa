import { texts } from '@bottin/contracts/domain/texts.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import type { FormEvent } from 'react';
import { ReasonField, useReason } from './reason-field.tsx';

const dialogTexts = {
  refuse: {
    verb: 'Refuser',
    label: 'Raison du refus',
    tooShort: texts.refusalReasonMin,
    description:
      'La raison est envoyée par courriel au propriétaire du profil, qui peut le modifier et le soumettre de nouveau.',
  },
  suspend: {
    verb: 'Suspendre',
    label: 'Raison de la suspension',
    tooShort: texts.suspensionReasonMin,
    description:
      'Le compte quitte l’annuaire, ses sessions se ferment et il ne peut plus se connecter. La raison est envoyée par courriel à son propriétaire. Tu pourras le rétablir.',
  },
} as const;

/** Dialog that asks for the reason of a refusal or a suspension. It keeps the text when the request fails. */
export function ReasonDialog({
  decision,
  open,
  onOpenChange,
  name,
  pending,
  onConfirm,
}: {
  decision: keyof typeof dialogTexts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
}) {
  const { verb, label, tooShort, description } = dialogTexts[decision];
  const input = useReason(tooShort);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const reason = input.check();
    if (reason !== null) onConfirm(reason);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${verb} ${name} ?`}
      description={description}
      confirmLabel={verb}
      pending={pending}
      onConfirm={() => submit()}
    >
      <form noValidate onSubmit={submit} className="pb-2">
        <ReasonField label={label} input={input} />
      </form>
    </ConfirmDialog>
  );
}
