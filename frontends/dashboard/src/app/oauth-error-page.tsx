import { oauthErrorPage } from '@bottin/contracts/pages/oauth-error.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { announce } from '../lib/oauth-messages.ts';

/** /auth/oauth-error. */
export default function OauthErrorPage({ host }: PageProps) {
  usePageHead(host, oauthErrorPage);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const error = search.get('error');
  const retry = () => {
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
            <Button onClick={retry}>Réessayer</Button>
            <ButtonLink to="/login" variant="secondary">
              Retour à la connexion
            </ButtonLink>
          </>
        }
      >
        <p className="break-words">{error || 'La connexion à YouTube n’a pas abouti.'}</p>
      </StatusPanel>
    </NarrowPage>
  );
}
