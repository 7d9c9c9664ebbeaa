import type { Discoveries } from '@bottin/contracts/domain/discoveries-schema.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { discoveriesPage } from '@bottin/contracts/pages/discoveries.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { buttonClass } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { Dices, Sparkles } from '@bottin/ui/components/icons.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { DiscoveryCards, DiscoveryCardsSkeleton } from '../features/discoveries/components/discoveries.tsx';
import { RotationRule } from '../features/discoveries/components/rotation-rule.tsx';
import { HostContext } from '../lib/host-context.ts';

export { discoveriesPage as page };

export default function DiscoveriesPage({ host }: PageProps) {
  usePageHead(host, discoveriesPage);
  const { data, error, isValidating, mutate } = useCall(creatorCalls.discoveries);
  return (
    <HostContext value={host}>
      <Container className="pb-16">
        <PageHeading title="Découvertes du jour" intro={formatIntro(data)} className="mb-6">
          {/* A plain link, because the gateway redirects to the random profile. */}
          <a href="/au-hasard" rel="nofollow" className={buttonClass('secondary', 'sm')}>
            <Dices aria-hidden="true" className="size-4" />
            Un profil au hasard
          </a>
        </PageHeading>
        {error && !data ? (
          <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
        ) : !data ? (
          <DiscoveryCardsSkeleton />
        ) : data.creators.length === 0 ? (
          <EmptyState
            icon={<Sparkles aria-hidden="true" />}
            title="Les premières découvertes arrivent bientôt."
          />
        ) : (
          <DiscoveryCards creators={data.creators} />
        )}
        <RotationRule total={data?.total ?? 0} />
      </Container>
    </HostContext>
  );
}

function formatIntro(data: Discoveries | undefined): string {
  // Uses the time 17:00 UTC, around noon in Quebec, because midnight UTC is still the previous day in Quebec.
  const day = data?.day && formatDate(`${data.day}T17:00:00Z`);
  return day
    ? `Celles du ${day}, parmi ${formatCount(data.total, 'profil')}.`
    : 'Quelques profils par jour, chacun à son tour.';
}
