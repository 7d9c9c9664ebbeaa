import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { emailsOff } from '@bottin/contracts/domain/page-texts.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { hasPublicPage, isPublished } from '@bottin/contracts/domain/user-types.ts';
import { ButtonLink, TextLink } from '@bottin/ui/components/link.tsx';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import type { ReactElement } from 'react';
import { ResendValidation } from '../../../components/resend-validation.tsx';
import { StatusPanel } from '../../../components/status-panel.tsx';

/**
 * Shown when the profile is complete and the e-mail address isn't confirmed yet. `ready` shows the profile's
 * card and URL. It is null for fans, who have no page.
 */
export function EmailSent({
  email,
  ready,
  onAlreadyValidated,
}: {
  email: string;
  ready: ReactElement | null;
  onAlreadyValidated: () => void;
}) {
  const areEmailsOff = useIsOff('mail');
  const mailTitle = areEmailsOff ? 'Ton courriel reste à confirmer' : 'Vérifie tes courriels';
  return (
    <StatusPanel
      look={areEmailsOff ? 'waiting' : 'sent'}
      takeFocus
      title={ready ? 'Ton profil est prêt' : mailTitle}
    >
      {ready}
      {ready && <h2 className="mt-4 border-line border-t pt-5 text-ink text-lg">{mailTitle}</h2>}
      {areEmailsOff ? (
        <NoEmail />
      ) : (
        <>
          <p>
            Un lien de confirmation a été envoyé à <strong className="text-ink">{email}</strong>. Il est
            valable 24 heures ; regarde aussi dans les indésirables.
          </p>
          <div className="mt-3 flex flex-wrap items-start gap-3">
            <ButtonLink to="/">J'ai confirmé mon email</ButtonLink>
            <ResendValidation email={email} variant="ghost" onAlreadyValidated={onAlreadyValidated} />
          </div>
          <p className="mt-4 border-line border-t pt-4 text-sm">
            C’est fait ? <TextLink to="/login">Se connecter</TextLink>
          </p>
        </>
      )}
      {ready && (
        <p className="mt-2 text-sm">
          En attendant, <TextLink to="/apercu?inscription">voir l’aperçu de mon profil</TextLink>
        </p>
      )}
    </StatusPanel>
  );
}

/** Replaces the claim that a link was sent, on a site without an SMTP server. */
function NoEmail() {
  return (
    <>
      <p>{`${emailsOff} Plus tard, tente de te connecter : tu pourras demander un lien de confirmation.`}</p>
      <ButtonLink to="/" className="mt-3">
        Retour à l’accueil
      </ButtonLink>
    </>
  );
}

/**
 * Shown when the profile is complete and the e-mail address is confirmed. `user` is null for a person who
 * isn't signed in yet. `ready` shows the profile's card and URL. It is null for fans, who have no page.
 */
export function RegistrationDone({
  user,
  ready = null,
}: {
  user: SessionUser | null;
  ready?: ReactElement | null;
}) {
  return (
    <StatusPanel
      look="success"
      takeFocus
      title={ready ? 'Ton profil est prêt' : 'Inscription terminée'}
      actions={
        <>
          {/* Signed-in users are redirected from /login to the dashboard. */}
          <ButtonLink to="/login">{user ? 'Mon tableau de bord' : 'Me connecter'}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Retour à l’accueil
          </ButtonLink>
        </>
      }
    >
      {ready}
      {user?.status === 'pending' && (
        <p>
          <strong className="text-ink">{`${texts.pendingApproval}.`}</strong> Un courriel t’avertira de la
          décision.
        </p>
      )}
      <p>Ton courriel est confirmé et ton profil est complet. Et maintenant :</p>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {user ? hasPublicPage(user.userType) && <OwnPageSteps user={user} /> : <SignInStep />}
        <li>
          Parcours <TextLink to="/repertoire">le répertoire</TextLink> et{' '}
          <TextLink to="/fil-quebecois">le fil québécois</TextLink>.
        </li>
      </ol>
    </StatusPanel>
  );
}

function OwnPageSteps({ user }: { user: SessionUser }) {
  return (
    <>
      <li>
        {isPublished(user) ? (
          <TextLink to={`/createurs/${user.slug}`}>Regarde ton profil public</TextLink>
        ) : (
          <TextLink to="/dashboard?tab=profile">Regarde ton profil</TextLink>
        )}
        <span> et </span>
        <TextLink to="/edit-profile">ajuste ta description</TextLink>
        <span>.</span>
      </li>
      <li>
        <TextLink to="/edit-profile">Ajoute les liens vers tes autres plateformes</TextLink>.
      </li>
    </>
  );
}

function SignInStep() {
  return (
    <li>
      <TextLink to="/login">Connecte-toi</TextLink> pour voir ton profil et le compléter.
    </li>
  );
}
