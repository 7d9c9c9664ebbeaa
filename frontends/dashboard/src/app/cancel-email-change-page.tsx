import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import { cancelEmailChangePage } from '@bottin/contracts/pages/cancel-email-change.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { LinkAction } from '../components/link-action.tsx';

/** Page at /annuler-changement, opened by the links in e-mails about a change of e-mail address. */
export default function CancelEmailChangePage({ host }: PageProps) {
  usePageHead(host, cancelEmailChangePage);
  return (
    <LinkAction
      host={host}
      call={authCalls.cancelEmailChange}
      title="Annuler le changement de courriel"
      explanation="Ton compte gardera cette adresse, ou la reprendra si le changement est déjà confirmé. Toutes ses sessions seront fermées : qui a demandé ce changement connaît ton mot de passe."
      confirmLabel="Annuler le changement"
      doneTitle="Changement annulé"
      finalTitles={{ change_over: 'Rien à annuler', email_taken: 'Adresse déjà utilisée' }}
      missingTokenMessage={texts.tokenInvalid}
      nextActions={(isDone) => (
        <>
          {isDone && <ButtonLink to="/mot-de-passe-oublie">Choisir un nouveau mot de passe</ButtonLink>}
          <ButtonLink to="/login" variant={isDone ? 'secondary' : 'primary'}>
            Me connecter
          </ButtonLink>
        </>
      )}
      onDone={() => host.session.refresh()}
    />
  );
}
