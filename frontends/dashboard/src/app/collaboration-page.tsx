import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import { collaborationPage } from '@bottin/contracts/pages/collaboration.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container, PageTitle } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { Loading } from '@bottin/ui/components/states.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { CollaborationForm } from '../features/collaboration/collaboration-form.tsx';

/** Page at /mes-collaborations. A user who is no longer a creator can still withdraw the consent here. */
export default function CollaborationPage({ host }: PageProps) {
  usePageHead(host, collaborationPage);
  const { user } = useSession(host);
  if (!user) return <Loading className="min-h-[60vh]" />;
  return (
    <Container className="max-w-6xl pt-8 pb-16 lg:pt-14">
      <PageTitle>Mes collaborations</PageTitle>
      {isListedType(user.userType) || user.collaboration ? (
        <CollaborationForm key={user.id} host={host} user={user} />
      ) : (
        <>
          <p className="mb-6 text-muted">
            Les propositions de collaboration s’adressent aux créateurs de l’annuaire.
          </p>
          <ButtonLink to="/dashboard" variant="secondary">
            Mon tableau de bord
          </ButtonLink>
        </>
      )}
    </Container>
  );
}
