import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { Download } from '@bottin/ui/components/icons.tsx';
import { saveFile } from '../../../lib/save-file.ts';

/**
 * Downloads all data held about the account. A script fetches the data first, so that a failure is shown here
 * instead of being saved as a file.
 */
export function OwnData({ host }: { host: Pick<Host, 'toast'> }) {
  const { send, pending } = useSend(accountCalls.data, {
    onSuccess: (data) =>
      saveFile('bottin-mes-donnees.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: (error) => showErrorToast(host, error),
  });
  return (
    <>
      <p className="max-w-2xl text-muted text-sm">
        Ton compte, ton profil, tes plateformes, ton contenu, tes listes, tes conversations, tes signalements,
        tes sessions et les courriels envoyés. Ton mot de passe et les clés de tes plateformes n’y sont pas.
      </p>
      <Button variant="secondary" className="self-start" pending={pending} onClick={() => send()}>
        {!pending && <Download aria-hidden="true" className="size-4" />}
        <span>Télécharger mes données</span>
      </Button>
    </>
  );
}
