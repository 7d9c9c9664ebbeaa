import { sharedShortlistPath } from '@bottin/contracts/domain/shortlists.ts';
import type { Shortlist } from '@bottin/contracts/domain/shortlists-schema.ts';
import { shortlistCalls } from '@bottin/contracts/http/shortlist-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog, Dialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';

const questions = {
  revoke: {
    title: 'Révoquer le lien\u202f?',
    description: 'Les personnes qui ont le lien ne verront plus la liste.',
    confirmLabel: 'Révoquer le lien',
  },
  replace: {
    title: 'Créer un nouveau lien\u202f?',
    description: 'Le lien déjà envoyé ne marchera plus.',
    confirmLabel: 'Créer un nouveau lien',
  },
} as const;

/**
 * Dialog that creates, copies and revokes the link of a list. The link is shown only once, after its creation.
 */
export function ShareDialog({
  host,
  list,
  onChanged,
  onClose,
}: {
  host: Pick<Host, 'toast'>;
  list: Shortlist;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}) {
  const [url, setUrl] = useState<string | null>(null);
  const [question, setQuestion] = useState<keyof typeof questions | null>(null);
  const closeQuestion = () => setQuestion(null);
  const params = { listId: list.id };
  const sharing = useSend(shortlistCalls.share, {
    onSuccess: async ({ token }) => {
      setUrl(`${window.location.origin}${sharedShortlistPath}#${token}`);
      await onChanged();
    },
    onError: (error) => showErrorToast(host, error, 'Le lien n’a pas été créé'),
    onSettled: closeQuestion,
  });
  const revoking = useSend(shortlistCalls.unshare, {
    onSuccess: async () => {
      setUrl(null);
      // Closed before the reload, which removes the button, so that the focus stays in this dialog.
      closeQuestion();
      await onChanged();
      host.toast({ title: 'Le lien ne marche plus.', tone: 'success' });
    },
    onError: (error) => showErrorToast(host, error, 'Le lien n’a pas été révoqué'),
    onSettled: closeQuestion,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      host.toast({ title: 'Lien copié', tone: 'success' });
    } catch {
      host.toast({ title: 'Le lien n’a pas pu être copié', tone: 'destructive' });
    }
  };
  const isShared = url !== null || list.sharedAt !== null;
  return (
    <>
      <Dialog
        open
        // A closed dialog wouldn't show the new link, which can't be read again later.
        onOpenChange={(open) => open || sharing.pending || onClose()}
        title="Partager la liste"
        description="Les personnes qui ont le lien voient les noms, les chiffres et les états, sans compte. Tes notes restent privées."
        footer={
          <>
            {isShared && (
              <Button variant="secondary" pending={revoking.pending} onClick={() => setQuestion('revoke')}>
                Révoquer le lien
              </Button>
            )}
            {url ? (
              <Button onClick={() => void copy()}>Copier le lien</Button>
            ) : (
              <Button
                pending={sharing.pending}
                onClick={() => (isShared ? setQuestion('replace') : void sharing.send({ params }))}
              >
                {isShared ? 'Créer un nouveau lien' : 'Créer un lien'}
              </Button>
            )}
          </>
        }
      >
        {url ? (
          <Field label="Lien de la liste" hint="Copie-le maintenant : il ne sera plus montré.">
            {(control) => (
              <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
            )}
          </Field>
        ) : (
          list.sharedAt && (
            <p>{`Un lien marche depuis le ${formatDate(list.sharedAt)}. Un nouveau lien le remplace.`}</p>
          )
        )}
      </Dialog>
      {question && (
        <ConfirmDialog
          {...questions[question]}
          open
          onOpenChange={closeQuestion}
          pending={revoking.pending || sharing.pending}
          onConfirm={() => void (question === 'revoke' ? revoking : sharing).send({ params })}
        />
      )}
    </>
  );
}
