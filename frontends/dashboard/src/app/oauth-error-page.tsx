import { oauthErrorPage } from '@bottin/contracts/pages/oauth-error.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { announce, hasOpener } from '../lib/oauth-messages.ts';

/** A window has the opener that it has. */
const listenToNothing = () => () => {};

/** /auth/oauth-error. In a popup, all that leads on closes it: the page that opened it is the one to go on with. */
export default function OauthErrorPage({ host }: PageProps) {
  usePageHead(host, oauthErrorPage);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const error = search.get('error');
  const inPopup = useSyncExternalStore(listenToNothing, hasOpener, () => false);
  const leave = () => {
    if (announce({ type: 'oauth-error', error })) window.close();
    else navigate('/login');
  };
  return (
    <NarrowPage>
      <StatusPanel
        look="error"
        title="Erreur de connexion"
        actions={
          <>
            <Button onClick={leave}>Réessayer</Button>
            {inPopup ? (
              <Button variant="secondary" onClick={leave}>
                Fermer la fenêtre
              </Button>
            ) : (
              <ButtonLink to="/login" variant="secondary">
                Retour à la connexion
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{error || 'La connexion à YouTube n’a pas abouti.'}</p>
      </StatusPanel>
    </NarrowPage>
  );
}
