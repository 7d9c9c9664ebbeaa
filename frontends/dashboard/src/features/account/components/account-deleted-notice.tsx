import { buttonClass } from '@bottin/ui/components/button.tsx';
import { useEffect } from 'react';
import { NarrowPage } from '../../../components/narrow-page.tsx';
import { StatusPanel } from '../../../components/status-panel.tsx';

/** Display time in milliseconds, long enough to read the message. */
const displayMs = 8_000;
const goHome = () => window.location.assign('/');

/** Confirms the deletion, then reloads the home page, so that none of the account's data stays in memory. */
export function AccountDeletedNotice({ leave = goHome }: { leave?: () => void }) {
  useEffect(() => {
    const timer = setTimeout(leave, displayMs);
    return () => clearTimeout(timer);
  }, [leave]);
  return (
    <NarrowPage>
      <StatusPanel
        look="success"
        takeFocus
        title="Ton compte est supprimé"
        actions={
          <a href="/" className={buttonClass()}>
            Retour à l’accueil
          </a>
        }
      >
        <p>
          Ton profil quitte Bottin et tes renseignements s’effacent dans les prochaines secondes. Un dernier
          courriel te le confirme.
        </p>
        <p>Merci d’avoir fait partie de l’annuaire. On t’amène à l’accueil.</p>
      </StatusPanel>
    </NarrowPage>
  );
}
