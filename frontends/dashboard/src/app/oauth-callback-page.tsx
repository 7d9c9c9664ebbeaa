import { delays } from '@bottin/contracts/domain/limits.ts';
import { oauthCallbackPage } from '@bottin/contracts/pages/oauth-callback.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useEffect } from 'react';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { notifyOpener } from '../lib/oauth-messages.ts';

/** Page at /oauth-callback. Shows a success message for a second, then notifies its opener and closes. */
export default function OauthCallbackPage({ host }: PageProps) {
  usePageHead(host, oauthCallbackPage);
  useEffect(() => {
    const timer = setTimeout(() => {
      notifyOpener({ type: 'oauth-success' });
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
