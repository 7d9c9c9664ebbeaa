import { oauthFailureText } from '@bottin/contracts/domain/oauth-failures.ts';
import { oauthErrorPage } from '@bottin/contracts/pages/oauth-error.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { hasOpener, notifyOpener } from '../lib/oauth-messages.ts';

/** Subscribes to nothing: `window.opener` has no event that announces a change. */
const subscribeToNothing = () => () => {};

/**
 * Page at /auth/oauth-error. In a popup, every action closes the popup: the user continues in the page that
 * opened it.
 */
export default function OauthErrorPage({ host }: PageProps) {
  usePageHead(host, oauthErrorPage);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const error = oauthFailureText(search.get('error'));
  const inPopup = useSyncExternalStore(subscribeToNothing, hasOpener, () => false);
  const leave = () => {
    if (notifyOpener({ type: 'oauth-error', error })) window.close();
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
        <p>{error ?? 'La connexion à YouTube n’a pas abouti.'}</p>
      </StatusPanel>
    </NarrowPage>
  );
}
