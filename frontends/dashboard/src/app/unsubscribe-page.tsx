import { texts } from '@bottin/contracts/domain/texts.ts';
import { digestCalls } from '@bottin/contracts/http/endpoints.ts';
import { digestPath } from '@bottin/contracts/pages/account-path.ts';
import { unsubscribePage } from '@bottin/contracts/pages/unsubscribe.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { LinkAction } from '../components/link-action.tsx';

/**
 * Page at /desabonnement, opened by the unsubscribe link in a digest. It works for visitors who aren't signed
 * in.
 */
export default function UnsubscribePage({ host }: PageProps) {
  usePageHead(host, unsubscribePage);
  return (
    <LinkAction
      host={host}
      call={digestCalls.unsubscribeByLink}
      title="Ne plus recevoir le résumé de la semaine"
      explanation="Rien d’autre ne change : tu suis toujours les mêmes profils, et ton fil reste le même."
      confirmLabel="Me désabonner"
      doneTitle="Désabonnement fait"
      finalTitles={{ token_invalid: 'Lien invalide' }}
      missingTokenMessage={texts.unsubscribeInvalid}
      nextActions={() => (
        <>
          <ButtonLink to="/mon-fil-personnalise">Voir mon fil</ButtonLink>
          <ButtonLink to={digestPath} variant="secondary">
            Choisir mes courriels
          </ButtonLink>
        </>
      )}
    />
  );
}
