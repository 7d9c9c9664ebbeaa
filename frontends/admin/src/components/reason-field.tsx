import { limits } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { Field } from '@bottin/ui/components/field.tsx';
import { Textarea } from '@bottin/ui/components/input.tsx';
import { useConfirmUnload } from '@bottin/ui/hooks/use-confirm-unload.ts';
import { type RefObject, useRef, useState } from 'react';

/**
 * Returns the French error message for a reason, or undefined when the reason is valid. The length is checked
 * here, because this frontend is built without the contracts' schemas.
 */
function validateReason(reason: string, tooShort: string): string | undefined {
  if (reason.length < limits.decisionReason.min) return tooShort;
  return reason.length > limits.decisionReason.max ? texts.decisionReasonMax : undefined;
}

export interface ReasonInput {
  typed: string;
  setTyped: (typed: string) => void;
  problem: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /**
   * Returns a valid reason. When the reason is invalid, shows the error, focuses the field and returns null.
   */
  check: () => string | null;
}

/**
 * State of a {@link ReasonField}.
 * @param tooShort error message for a reason that is too short
 */
export function useReason(tooShort: string): ReasonInput {
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = typed.trim();
  const problem = validateReason(reason, tooShort);
  const check = () => {
    setChecked(true);
    if (!problem) return reason;
    field.current?.focus();
    return null;
  };
  return { typed, setTyped, problem: isChecked ? problem : undefined, field, check };
}

/** Field for the reason of a decision, which the account's owner gets by e-mail. */
export function ReasonField({
  label,
  input: { typed, setTyped, problem, field },
}: {
  label: string;
  input: ReasonInput;
}) {
  useConfirmUnload(typed !== '');
  return (
    <Field
      label={label}
      required
      hint={`De ${limits.decisionReason.min} à ${limits.decisionReason.max} caractères.`}
      error={problem}
    >
      {(control) => (
        <Textarea {...control} ref={field} value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
    </Field>
  );
}
