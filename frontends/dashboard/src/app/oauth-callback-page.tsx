import { delays } from '@bottin/contracts/domain/limits.ts';
import { useEffect } from 'react';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { announce } from '../lib/oauth-messages.ts';
import { type PageProps, usePageHead } from '../lib/page-head.ts';

/** /oauth-callback: says so for a second, then tells the opener and closes. */
export default function OauthCallbackPage({ host }: PageProps) {
  usePageHead(host, 'oauth-callback');
  useEffect(() => {
    const timer = setTimeout(() => {
      announce({ type: 'oauth-success' });
      window.close();
    }, delays.oauthCallbackClose);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NarrowPage>
      <StatusPanel look="success" title="Connexion réussie">
        <p>Fermeture de la fenêtre...</p>
      </StatusPanel>
    </NarrowPage>
  );
}
