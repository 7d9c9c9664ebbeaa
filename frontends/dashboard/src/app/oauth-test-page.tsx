import { Card } from '@bottin/ui/components/card.tsx';
import { Container, PageTitle } from '@bottin/ui/components/container.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { LiveChannel } from '../features/oauth/components/live-channel.tsx';
import { type PageProps, usePageHead } from '../lib/page-head.ts';

/** /oauth-test: a developer's screen on the real calls. */
export default function OauthTestPage({ host }: PageProps) {
  usePageHead(host, 'oauth-test');
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
