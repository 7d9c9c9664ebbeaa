import { limits } from '@bottin/contracts/domain/limits.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { feedFilters, isNarrowed, parseFeedQuery } from '@bottin/contracts/filters/feed.ts';
import { buildFilterReset } from '@bottin/contracts/filters/filter-list.ts';
import { feedCalls } from '@bottin/contracts/http/endpoints.ts';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { describeTotal } from '@bottin/ui/format/total.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Clapperboard } from '@bottin/ui/components/icons.tsx';
import { ContentCard, ContentCardSkeleton } from '../../../components/content-card.tsx';
import { EmptyListActions } from '../../../components/empty-list-actions.tsx';
import { ResultPages } from '../../../components/result-pages.tsx';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { FeedControls } from './feed-controls.tsx';
import { RelevanceNote } from './relevance-note.tsx';

const grid = 'grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3';
const defaults = { ...buildFilterReset(feedFilters), search: null, sortBy: null, sortOrder: null };

/**
 * List of publications with search, sort and filters. `platform` restricts the list to one platform. When it
 * is absent, the URL selects the platform.
 */
export function Feed({ platform }: { platform?: Platform }) {
  const { search, change, sectionProps, showPage, leaveEmpty } = usePagedList();
  const query = parseFeedQuery(search, platform);
  const { data, error, isValidating, mutate } = useCall(feedCalls.list, { query });
  const total = data?.pagination.total ?? 0;
  // Only the total of a filtered feed is cut off at the maximum depth.
  const formatTotal = isNarrowed(query) ? describeTotal : formatCount;

  return (
    <section aria-label="Publications" {...sectionProps}>
      <FeedControls
        search={search}
        query={query}
        results={data ? formatTotal(total, 'publication') : error && null}
        onChange={change}
      />
      <div className="mt-4 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink border-b-2 pb-2">
        <p aria-live="polite" className="font-bold font-heading text-lg tabular-nums">
          {data ? formatTotal(total, 'publication') : error ? 'Publications' : '\u00a0'}
        </p>
        {query.sortBy === 'relevance' && <RelevanceNote />}
      </div>
      {error && !data ? (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      ) : !data ? (
        <div aria-busy="true" className={grid}>
          {placeholderKeys(limits.pageSize.feed).map((key) => (
            <ContentCardSkeleton key={key} />
          ))}
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={<Clapperboard aria-hidden="true" />}
          title="Aucun contenu trouvé"
          description={
            total > 0
              ? 'Le fil ne va pas jusqu’à cette page.'
              : query.search
                ? `Aucune publication ne correspond à «\u00a0${query.search}\u00a0» avec ces choix.`
                : 'Rien ne correspond à ces choix pour le moment.'
          }
          actions={<EmptyListActions total={total} reset={defaults} onLeave={leaveEmpty} />}
        />
      ) : (
        <ul aria-label="Publications" className={cn(grid, 'later-items [--later:7.5rem] sm:[--later:22rem]')}>
          {data.items.map((item, index) => (
            <li key={item.id}>
              <ContentCard item={item} eager={index < 3} />
            </li>
          ))}
        </ul>
      )}
      <ResultPages total={total} size={limits.pageSize.feed} page={query.page} onChange={showPage} />
    </section>
  );
}
