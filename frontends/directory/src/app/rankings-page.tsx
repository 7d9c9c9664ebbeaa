import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { rankingsPage } from '@bottin/contracts/pages/rankings.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { Trophy } from 'lucide-react';
import { PageHeading } from '../components/page-heading.tsx';
import { Podium } from '../features/rankings/components/podium.tsx';
import { RankedList, RankedListSkeleton } from '../features/rankings/components/ranked-list.tsx';

export { rankingsPage as page };

const podiumSize = 3;
const skeletonRows = 10;

/** /classements. */
export default function RankingsPage({ host }: PageProps) {
  usePageHead(host, rankingsPage);
  return (
    <Container className="pt-10 pb-16 lg:pt-14">
      <PageHeading
        title="Top 50"
        intro="Les créateurs du Québec les plus suivis sur leur plateforme principale."
        className="mb-10"
      />
      <Ranking />
    </Container>
  );
}

function Ranking() {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.rankings);
  if (error && !data) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <RankedListSkeleton count={skeletonRows} />;
  if (data.creators.length === 0) {
    return (
      <EmptyState
        icon={<Trophy aria-hidden="true" />}
        title="Aucun créateur dans le classement pour le moment."
      />
    );
  }
  return (
    <>
      {data.creators.length >= podiumSize && <Podium creators={data.creators} />}
      <h2 className="mb-4 text-xl">Classement complet</h2>
      <RankedList creators={data.creators} />
    </>
  );
}
