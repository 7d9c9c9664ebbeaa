import { personalFeedPage } from '@bottin/contracts/pages/personal-feed.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { EmptyState } from '@bottin/ui/components/states.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { UserPlus } from 'lucide-react';
import { PageHeading } from '../components/page-heading.tsx';
import { type Way, WayCards } from '../components/way-cards.tsx';

const ways: readonly Way[] = [
  { to: '/classements', title: 'Classements', text: 'Les créateurs les plus suivis du Québec.' },
  { to: '/categories', title: 'Catégories', text: 'Un sujet qui t’intéresse, et qui le fait vivre.' },
  { to: '/fil-quebecois', title: 'Le fil québécois', text: 'Ce qui vient d’être publié ici.' },
];

/** /mon-fil-personnalise, and / for who is signed in. Nobody can be followed yet, so it is always empty. */
export default function PersonalFeedPage({ host }: PageProps) {
  usePageHead(host, personalFeedPage);
  const { user } = useSession(host);
  return (
    <Container className="pt-10 pb-16 lg:pt-14">
      <PageHeading
        title={`Bonjour ${user?.firstName || 'créateur'}`}
        intro="Ton fil se remplira des publications des créateurs que tu suis."
        className="mb-10"
      />
      <EmptyState
        icon={<UserPlus aria-hidden="true" />}
        title="Tu ne suis encore personne"
        description="Découvre des créateurs dans le répertoire, ou regarde ce que le Québec publie en ce moment."
        actions={
          <>
            <ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>
            <ButtonLink to="/fil-quebecois" variant="secondary">
              Voir le fil québécois
            </ButtonLink>
          </>
        }
      />
      <h2 className="mt-16 mb-6 text-2xl">En attendant</h2>
      <WayCards ways={ways} />
    </Container>
  );
}
