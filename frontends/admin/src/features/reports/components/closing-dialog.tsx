import { type ReportOutcome, reportOutcomes, reportTexts } from '@bottin/contracts/domain/reports.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Dialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Select } from '@bottin/ui/components/input.tsx';
import { type FormEvent, useState } from 'react';
import { ReasonField, useReason } from '../../../components/reason-field.tsx';

const outcomeTexts: Readonly<Record<ReportOutcome, string>> = {
  upheld: 'Fondé : nous avons agi, ou maintenons la décision',
  dismissed: 'Sans suite : rien à faire, ou nous revenons sur la décision',
};

/** Dialog that closes reports with one reason. It keeps the text when the request fails. */
export function ClosingDialog({
  title,
  pending,
  onClose,
  onConfirm,
}: {
  title: string;
  pending: boolean;
  onClose: () => void;
  onConfirm: (outcome: ReportOutcome, reason: string) => void;
}) {
  const [outcome, setOutcome] = useState<ReportOutcome>('upheld');
  const input = useReason(reportTexts.closingReasonMin);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const reason = input.check();
    if (reason !== null) onConfirm(outcome, reason);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      description="La décision et sa raison vont par courriel aux personnes qui ont signalé, si nous pouvons les joindre, et à la personne signalée, sauf pour un message classé sans suite. La réponse à une contestation va à la personne qui conteste."
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Annuler
          </Button>
          <Button pending={pending} onClick={() => submit()}>
            Fermer les signalements
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
        <Field label="Décision" required>
          {(control) => (
            <Select
              {...control}
              value={outcome}
              onChange={(event) =>
                setOutcome(reportOutcomes.find((one) => one === event.target.value) ?? outcome)
              }
            >
              {reportOutcomes.map((one) => (
                <option key={one} value={one}>
                  {outcomeTexts[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ReasonField label="Raison de la décision" input={input} />
      </form>
    </Dialog>
  );
}
