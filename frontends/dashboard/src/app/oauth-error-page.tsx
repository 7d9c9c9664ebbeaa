import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { announce } from '../lib/oauth-messages.ts';
import { type PageProps, usePageHead } from '../lib/page-head.ts';

/** /auth/oauth-error. */
export default function OauthErrorPage({ host }: PageProps) {
  usePageHead(host, 'oauth-error');
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
