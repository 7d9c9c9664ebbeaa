import { sharedShortlistPath } from '@bottin/contracts/domain/shortlists.ts';
import type { Shortlist } from '@bottin/contracts/domain/shortlists-schema.ts';
import { shortlistCalls } from '@bottin/contracts/http/shortlist-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Dialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';

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
  const params = { listId: list.id };
  const sharing = useSend(shortlistCalls.share, {
    onSuccess: async ({ token }) => {
      setUrl(`${window.location.origin}${sharedShortlistPath}#${token}`);
      await onChanged();
    },
    onError: (error) => showErrorToast(host, error, 'Le lien n’a pas été créé'),
  });
  const revoking = useSend(shortlistCalls.unshare, {
    onSuccess: async () => {
      setUrl(null);
      await onChanged();
      host.toast({ title: 'Le lien ne marche plus.', tone: 'success' });
    },
    onError: (error) => showErrorToast(host, error, 'Le lien n’a pas été révoqué'),
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Partager la liste"
      description="Les personnes qui ont le lien voient les noms, les chiffres et les états, sans compte. Tes notes restent privées."
      footer={
        <>
          {isShared && (
            <Button
              variant="secondary"
              pending={revoking.pending}
              onClick={() => void revoking.send({ params })}
            >
              Révoquer le lien
            </Button>
          )}
          {url ? (
            <Button onClick={() => void copy()}>Copier le lien</Button>
          ) : (
            <Button pending={sharing.pending} onClick={() => void sharing.send({ params })}>
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
  );
}
