import { assignRanks } from '@bottin/contracts/domain/ranks.ts';
import type { RankedEntry } from '@bottin/contracts/domain/ranked-entry.ts';
import { buildFilterReset } from '@bottin/contracts/filters/filter-list.ts';
import { parseRankingQuery, rankingFilters } from '@bottin/contracts/filters/ranking.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { Trophy } from '@bottin/ui/components/icons.tsx';
import { pickRankedPlatform } from '../../../lib/displayed-platform.ts';
import { toCardFilters } from '../../../lib/focus.ts';
import type { AddressChange } from '../../../lib/use-address-filters.ts';
import { formatSyncDates } from '../sync-dates.ts';
import { Podium } from './podium.tsx';
import { RankedList, RankedListSkeleton } from './ranked-list.tsx';

const podiumSize = 3;
const skeletonRows = 10;

/** Loads and shows the ranking that the URL's filters describe. */
export function Ranking({
  search,
  isNarrowed,
  onLeave,
}: {
  search: URLSearchParams;
  isNarrowed: boolean;
  /** Called with the change that the button of an empty ranking requests. */
  onLeave: (change: AddressChange) => void;
}) {
  const query = parseRankingQuery(search);
  const { data, error, isValidating, mutate } = useCall(creatorCalls.rankings, { query });
  if (error && !data) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <RankedListSkeleton count={skeletonRows} />;
  // Uses the narrower type, because `data` may be the data preloaded in the HTML, whose entries have only the
  // fields that a ranking shows.
  const creators: readonly RankedEntry[] = data.creators;
  const focus = toCardFilters({ platforms: query.platform ? [query.platform] : [], niche: query.niche });
  if (creators.length === 0) {
    return (
      <EmptyState
        icon={<Trophy aria-hidden="true" />}
        title="Aucun créateur dans le classement pour le moment."
        description={isNarrowed ? 'Personne ne correspond à ces choix.' : undefined}
        actions={
          isNarrowed && (
            <Button variant="secondary" onClick={() => onLeave(buildFilterReset(rankingFilters))}>
              Effacer les filtres
            </Button>
          )
        }
      />
    );
  }
  const ranks = assignRanks(
    creators.map((creator) => pickRankedPlatform(creator, focus.platforms).followers),
    data.isLastShared,
  );
  return (
    <>
      {creators.length >= podiumSize && <Podium creators={creators} ranks={ranks} focus={focus} />}
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">Classement complet</h2>
        <p className="text-muted text-sm">
          <span>{formatSyncDates(creators)}</span>{' '}
          <span>
            YouTube arrondit les abonnés à trois chiffres, vers le bas. Rangs calculés par Bottin : à égalité,
            un même rang.
          </span>
        </p>
      </div>
      <RankedList creators={creators} ranks={ranks} focus={focus} />
    </>
  );
}
