import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { PasswordField } from '@bottin/ui/components/password-field.tsx';
import { type FormEvent, useRef, useState } from 'react';

/** Asks once more before somebody is deleted, and for the administrator's password. Make it anew for each question. */
export function DeletionDialog({
  creator,
  open,
  onOpenChange,
  pending,
  refusal,
  onDelete,
}: {
  creator: Entry | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  /** What the server said of the password. */
  refusal: string | undefined;
  onDelete: (currentPassword: string) => void;
}) {
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (password) onDelete(password);
    else field.current?.focus();
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Supprimer ${creator?.name ?? ''} ?`}
      description="Son compte, son profil et son contenu seront effacés définitivement. Cette action ne peut pas être annulée."
      confirmLabel="Supprimer"
      pending={pending}
      onConfirm={() => submit()}
    >
      <form noValidate onSubmit={submit} className="pb-2">
        <PasswordField
          ref={field}
          label="Ton mot de passe, pour confirmer"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={checked && !password ? texts.passwordRequired : refusal}
        />
      </form>
    </ConfirmDialog>
  );
}
