import { testOauthPage } from '@bottin/contracts/pages/test-oauth.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container, PageTitle } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { SampleChannel } from '../features/oauth/components/sample-channel.tsx';
import { TestResults } from '../features/oauth/components/test-results.tsx';

/** Page at /test-oauth, for developers. It uses sample data and sends no request. */
export default function TestOauthPage({ host }: PageProps) {
  usePageHead(host, testOauthPage);
  return (
    <Container className="max-w-5xl pt-8 pb-16 lg:pt-14">
      <PageTitle intro="Écran de développement, sur des données d’exemple.">Test OAuth</PageTitle>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <SampleChannel />
        <TestResults />
      </div>
    </Container>
  );
}
