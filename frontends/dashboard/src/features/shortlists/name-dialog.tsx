import { shortlistLimits } from '@bottin/contracts/domain/shortlists.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Dialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useId, useState } from 'react';

const tooLong = 'Le nom d’une liste ne peut pas dépasser 60 caractères';

/** Dialog in which the user names a list. It stays open with the typed name when the request fails. */
export function NameDialog({
  title,
  submitLabel,
  initial = '',
  onSubmit,
  onClose,
}: {
  title: string;
  submitLabel: string;
  initial?: string;
  /** Sends the name. The dialog closes when the promise resolves. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useId();
  const [name, setName] = useState(initial);
  const [missing, setMissing] = useState(false);
  const { send, pending, error } = useMutation(onSubmit, { onSuccess: onClose });
  const isTooLong = name.trim().length > shortlistLimits.name.max;
  const message = isTooLong
    ? tooLong
    : missing
      ? 'Donne un nom à la liste'
      : error
        ? getErrorMessage(error)
        : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
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
        onSubmit={(event) => {
          event.preventDefault();
          const isMissing = name.trim() === '';
          setMissing(isMissing);
          if (!isMissing && !isTooLong && !pending) void send(name);
        }}
      >
        <Field label="Nom de la liste" hint="Par exemple : Campagne de Noël" error={message} required>
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
      </form>
    </Dialog>
  );
}
