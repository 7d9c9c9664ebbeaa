import { oauthSuccessPage } from '@bottin/contracts/pages/oauth-success.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useEffect } from 'react';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { notifyOpener } from '../lib/oauth-messages.ts';

/** Page at /oauth-success and /auth/oauth-success, to which the OAuth popup returns. */
export default function OauthSuccessPage({ host }: PageProps) {
  usePageHead(host, oauthSuccessPage);
  useEffect(() => {
    if (notifyOpener({ type: 'OAUTH_SUCCESS', platform: 'youtube' })) window.close();
  }, []);
  return (
    <NarrowPage>
      <StatusPanel
        look="success"
        title="YouTube connecté"
        actions={
          <>
            <ButtonLink to="/dashboard">Mon tableau de bord</ButtonLink>
            <ButtonLink to="/test-oauth" variant="secondary">
              Page de test
            </ButtonLink>
          </>
        }
      >
        <p>Ta chaîne est liée à ton profil. Tu peux fermer cette fenêtre.</p>
      </StatusPanel>
    </NarrowPage>
  );
}
