import { limits } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Textarea } from '@bottin/ui/components/input.tsx';
import { type FormEvent, useRef, useState } from 'react';

/**
 * Returns the French error message for a reason, or undefined when the reason is valid. The length is checked
 * here, because this frontend is built without the contracts' schemas.
 */
function validateReason(reason: string): string | undefined {
  if (reason.length < limits.refusalReason.min) return texts.refusalReasonMin;
  return reason.length > limits.refusalReason.max ? texts.refusalReasonMax : undefined;
}

/** Dialog that asks for the reason of a refusal. */
export function RefusalDialog({
  open,
  onOpenChange,
  name,
  pending,
  onRefuse,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  pending: boolean;
  onRefuse: (reason: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = typed.trim();
  const problem = validateReason(reason);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (problem) field.current?.focus();
    else onRefuse(reason);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Refuser ${name} ?`}
      description="La raison est envoyée par courriel au propriétaire du profil, qui peut le modifier et le soumettre de nouveau."
      confirmLabel="Refuser"
      pending={pending}
      onConfirm={() => submit()}
    >
      <form noValidate onSubmit={submit} className="pb-2">
        <Field
          label="Raison du refus"
          required
          hint={`De ${limits.refusalReason.min} à ${limits.refusalReason.max} caractères.`}
          error={checked ? problem : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </ConfirmDialog>
  );
}
