import { discoveriesPerDay } from '@bottin/contracts/domain/discoveries.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { CardGrid, CreatorGridSkeleton, CreatorItems } from '../../../components/creator-grid.tsx';

const columns = 'lg:grid-cols-6';

/**
 * Shows the profiles selected for today. Renders nothing when the request fails or no profile is selected.
 */
export default function Discoveries({ className }: { className?: string | undefined }) {
  const { data } = useCall(creatorCalls.discoveries);
  if (!data || data.creators.length === 0) return null;
  return (
    <section aria-labelledby="discoveries" className={className}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="discoveries" className="text-2xl">
          Découvertes du jour
        </h2>
        <p className="text-muted text-sm">
          Chacun son tour, petit ou grand. <TextLink to="/decouvertes">Comment ils sont choisis</TextLink>
        </p>
      </div>
      <DiscoveryCards creators={data.creators} />
    </section>
  );
}

/**
 * Cards of the profiles selected for today: six columns on wide screens, three on narrow ones, two on phones.
 */
export function DiscoveryCards({ creators }: { creators: Parameters<typeof CreatorItems>[0]['creators'] }) {
  return (
    <CardGrid label="Découvertes du jour" columns={columns}>
      <CreatorItems creators={creators} />
    </CardGrid>
  );
}

/** Placeholder of {@link DiscoveryCards}. */
export function DiscoveryCardsSkeleton() {
  return <CreatorGridSkeleton count={discoveriesPerDay} columns={columns} />;
}
