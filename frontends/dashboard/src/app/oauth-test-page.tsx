import { oauthTestPage } from '@bottin/contracts/pages/oauth-test.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Card } from '@bottin/ui/components/card.tsx';
import { Container, PageTitle } from '@bottin/ui/components/container.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { LiveChannel } from '../features/oauth/components/live-channel.tsx';

/** Page at /oauth-test, for developers. It uses the real API. */
export default function OauthTestPage({ host }: PageProps) {
  usePageHead(host, oauthTestPage);
  const { user } = useSession(host);
  return (
    <Container className="max-w-3xl pt-8 pb-16 lg:pt-14">
      <PageTitle intro="Écran de développement, sur ton propre compte.">Test OAuth</PageTitle>
      {user ? (
        <LiveChannel host={host} userId={user.id} />
      ) : (
        <Card>
          <p>
            <TextLink to="/login">Connecte-toi</TextLink> pour essayer la connexion à YouTube.
          </p>
        </Card>
      )}
    </Container>
  );
}
