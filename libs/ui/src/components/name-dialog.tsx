import { getErrorMessage } from '../calls/request.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { useConfirmUnload } from '../hooks/use-confirm-unload.ts';
import { useMutation } from '../hooks/use-send.ts';
import { useId, useState } from 'react';
import type { Elements } from '../lib/elements.ts';

interface NameTexts {
  label: string;
  hint?: string;
  /** Error messages for an empty name, and for a name with more than `max` characters. */
  missing: string;
  tooLong: string;
}

/** Dialog that asks for a name. When the request fails, the dialog stays open with the typed name. */
export function NameDialog({
  title,
  description,
  submitLabel,
  initial = '',
  texts,
  max,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  submitLabel: string;
  initial?: string;
  texts: NameTexts;
  max: number;
  /** Sends the name. The dialog closes when the promise resolves. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
  /** Content below the field of the name. */
  children?: Elements;
}) {
  const form = useId();
  const [name, setName] = useState(initial);
  useConfirmUnload(name !== initial);
  const [missing, setMissing] = useState(false);
  const [submitted, setSubmitted] = useState('');
  const { send, pending, error } = useMutation(onSubmit, { onSuccess: onClose });
  const isTooLong = name.trim().length > max;
  const message = isTooLong
    ? texts.tooLong
    : missing
      ? texts.missing
      : error && name === submitted
        ? getErrorMessage(error)
        : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const isMissing = name.trim() === '';
          setMissing(isMissing);
          if (isMissing || isTooLong || pending) return;
          setSubmitted(name);
          void send(name);
        }}
      >
        <Field label={texts.label} hint={texts.hint} error={message} required>
          {(control) => (
            <Input
              {...control}
              value={name}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
        {children}
      </form>
    </Dialog>
  );
}
