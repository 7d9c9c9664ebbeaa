import { accountCalls } from '@bottin/contracts/http/account.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { sendCall } from '@bottin/ui/hooks/http.ts';
import { errorMessage } from '@bottin/ui/hooks/request.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveJson } from '../save-json.ts';

/** Downloads all that is held of the account. Fetched first, so that a failure is told here and not in a file. */
export function OwnData({ host }: { host: Pick<Host, 'toast'> }) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      saveJson('bottin-mes-donnees.json', await sendCall(accountCalls.data));
    } catch (error) {
      host.toast({ title: 'Erreur', description: errorMessage(error), tone: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <p className="max-w-2xl text-muted text-sm">
        Ton compte, ton profil, tes plateformes, ton contenu, tes sessions et les emails envoyés. Ton mot de
        passe et les clés de tes plateformes n’y sont pas.
      </p>
      <Button variant="secondary" className="self-start" pending={pending} onClick={download}>
        {!pending && <Download aria-hidden="true" className="size-4" />}
        Télécharger mes données
      </Button>
    </>
  );
}
