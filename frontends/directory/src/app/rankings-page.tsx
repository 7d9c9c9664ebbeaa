import { parseRankingQuery } from '@bottin/contracts/filters/ranking.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { describeFilters, rankingsPage } from '@bottin/contracts/pages/rankings.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { RankMovesContext, RankMovesNote } from '../features/rankings/components/rank-move.tsx';
import { Ranking } from '../features/rankings/components/ranking.tsx';
import { RankingFilters } from '../features/rankings/components/ranking-filters.tsx';
import { usePagedList } from '../lib/use-paged-list.ts';

export { rankingsPage as page };

export default function RankingsPage({ host }: PageProps) {
  usePageHead(host, rankingsPage);
  const { search, change, sectionProps, leaveEmpty } = usePagedList();
  const { data: moves } = useCall(creatorCalls.rankMoves, { query: parseRankingQuery(search) });
  const filterSummary = describeFilters(search);
  return (
    <Container className="pb-16">
      <PageHeading
        title="Top 50"
        intro={
          filterSummary
            ? `Les créateurs du Québec les plus suivis\u202F: ${filterSummary}.`
            : 'Les créateurs du Québec les plus suivis sur leur plateforme principale.'
        }
        className="mb-3 lg:mb-4"
      />
      <RankingFilters search={search} onChange={change} />
      <RankMovesContext value={moves}>
        <section aria-label="Classement" {...sectionProps}>
          <Ranking search={search} isNarrowed={filterSummary !== ''} onLeave={leaveEmpty} />
          <RankMovesNote />
        </section>
      </RankMovesContext>
    </Container>
  );
}
