import { buttonClass } from '@bottin/ui/components/button.tsx';
import { useEffect } from 'react';
import { NarrowPage } from '../../../components/narrow-page.tsx';
import { StatusPanel } from '../../../components/status-panel.tsx';

/** Long enough to be read. */
const stay = 8_000;
const goHome = () => window.location.assign('/');

/** The account is gone: says so, then loads the home page anew, so that nothing of it stays in this page's memory. */
export function Farewell({ leave = goHome }: { leave?: () => void }) {
  useEffect(() => {
    const timer = setTimeout(leave, stay);
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
          Ton profil quitte Bottin et tout ce que nous gardions sur toi s’efface dans les prochaines secondes.
          Un dernier email te le confirme.
        </p>
        <p>Merci d’avoir fait partie de l’annuaire. On t’amène à l’accueil.</p>
      </StatusPanel>
    </NarrowPage>
  );
}
