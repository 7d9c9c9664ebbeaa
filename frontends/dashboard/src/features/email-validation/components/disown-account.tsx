import { userTypeLabels } from '@bottin/contracts/domain/user-types.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button, type ButtonVariant } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';
import type { LinkOutcome } from '../../../lib/use-link-token.ts';
import type { ValidatedAccount } from '../validation.ts';

/**
 * Button for a visitor whose e-mail address somebody else registered. After a confirmation, it deletes that
 * account.
 */
export function DisownAccount({
  host,
  token,
  account = null,
  variant,
  onOver,
}: {
  host: Pick<Host, 'toast' | 'session'>;
  token: string;
  /** Null on the page of the disown link, which doesn't name the account. */
  account?: ValidatedAccount | null;
  variant: ButtonVariant;
  onOver: (outcome: LinkOutcome) => void;
}) {
  const [asking, setAsking] = useState(false);
  const { send, pending } = useSend(authCalls.disownAccount, {
    onSuccess: async ({ message }) => {
      setAsking(false);
      onOver({ look: 'success', title: 'Compte supprimé', message });
      if (host.session.get().user) await host.session.refresh();
    },
    onError: (error) => {
      setAsking(false);
      const problem = error instanceof HttpError ? error.problem : null;
      if (problem?.errorType === 'token_invalid') {
        onOver({ look: 'error', title: 'Lien invalide', message: problem.message });
      } else showErrorToast(host, error);
    },
  });
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        Ce n’est pas mon compte
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Supprimer ce compte ?"
        description="Quelqu’un d’autre l’a créé avec ton adresse. Son profil et tout ce qu’il contient seront effacés : cette action ne peut pas être annulée."
        confirmLabel="Supprimer ce compte"
        pending={pending}
        onConfirm={() => void send({ body: { token } })}
      >
        {account && (
          <p className="text-sm">
            <strong>{account.publicName}</strong>
            <span>{` · ${userTypeLabels[account.userType]}`}</span>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
