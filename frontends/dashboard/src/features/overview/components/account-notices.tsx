import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import { describeUnconfirmedEmail } from '../../../lib/pending-email.ts';

/** Notices above the dashboard's tabs, such as a pending approval or an unconfirmed e-mail address. */
export function AccountNotices({ user }: { user: SessionUser }) {
  const listed = isListedType(user.userType);
  return (
    <>
      {!user.isProfileComplete && (
        <Banner tone="warning" className="mb-6">
          <span>
            {listed
              ? 'Ton profil n’est pas terminé : il n’apparaît pas encore dans l’annuaire.'
              : 'Ton profil n’est pas terminé.'}
          </span>{' '}
          <TextLink to="/inscription">Terminer mon inscription</TextLink>
        </Banner>
      )}
      {user.isProfileComplete && user.status === 'pending' && (
        <Banner className="mb-6">
          <strong>{`${texts.pendingApproval}.`}</strong>{' '}
          <span>
            {listed
              ? 'Ton profil paraîtra dans l’annuaire une fois approuvé : un courriel t’avertira de la décision.'
              : 'Un courriel t’avertira de la décision.'}
          </span>
        </Banner>
      )}
      {user.status === 'refused' && (
        <Banner tone="warning" className="mb-6">
          <strong>Ton profil n’a pas été approuvé.</strong> La raison est dans le courriel que tu as reçu.
          Modifie ton profil : une fois enregistré, il nous revient pour être relu.{' '}
          <TextLink to="/edit-profile">Modifier mon profil</TextLink>
        </Banner>
      )}
      {user.pendingEmail && <PendingEmail email={user.pendingEmail} />}
    </>
  );
}

/** Shows that a new e-mail address must be confirmed, and how. */
function PendingEmail({ email }: { email: string }) {
  const areEmailsOff = useIsOff('mail');
  return (
    <Banner className="mb-6">
      {areEmailsOff ? (
        <span>{describeUnconfirmedEmail(email)}</span>
      ) : (
        <span>
          Confirme ta nouvelle adresse par le lien envoyé à <strong>{email}</strong>, valide 24 heures.
        </span>
      )}{' '}
      <span>Pour garder l’ancienne, remets-la dans ton profil.</span>{' '}
      <TextLink to="/edit-profile">Modifier mon profil</TextLink>
    </Banner>
  );
}
