import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { StatisticsPeriod } from '@bottin/contracts/domain/statistics.ts';
import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { EmptyState } from '@bottin/ui/components/states.tsx';
import { ChartColumn } from '@bottin/ui/components/icons.tsx';

/** Text and two links, shown instead of the charts while nobody has opened the profile. */
export function NoStatistics({ user, span }: { user: SessionUser; span: StatisticsPeriod }) {
  const icon = <ChartColumn aria-hidden="true" />;
  if (!isPublished(user)) {
    return (
      <EmptyState
        icon={icon}
        title="Ton profil n’est pas encore en ligne"
        description="Ses vues et ses clics se compteront ici dès qu’il le sera."
        actions={
          <>
            <ButtonLink to={user.isProfileComplete ? '/apercu' : '/inscription'}>
              {user.isProfileComplete ? 'Aperçu de mon profil' : 'Terminer mon inscription'}
            </ButtonLink>
            <ButtonLink to="/edit-profile" variant="secondary">
              Compléter mon profil
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={`Personne n’a ouvert ton profil dans les ${span} derniers jours`}
      description="Un profil complet se trouve mieux. Partage aussi son adresse là où l’on te suit déjà."
      actions={
        <>
          <ButtonLink to="/edit-profile">Compléter mon profil</ButtonLink>
          <ButtonLink to={`/createurs/${user.slug}`} variant="secondary">
            Ouvrir et partager ma page
          </ButtonLink>
        </>
      }
    />
  );
}
