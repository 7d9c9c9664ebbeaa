import type { Rank } from '@bottin/contracts/domain/ranks.ts';
import type { RankedEntry } from '@bottin/contracts/domain/ranked-entry.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Award, Medal, Trophy } from '@bottin/ui/components/icons.tsx';
import { PlaceLine } from '../../../components/place-line.tsx';
import { ProfileRowLink } from '../../../components/profile-row-link.tsx';
import { pickRankedPlatform } from '../../../lib/displayed-platform.ts';
import type { CardFilters } from '../../../lib/focus.ts';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';
import { RankMove } from './rank-move.tsx';

const row =
  'grid min-h-20 grid-cols-[2.25rem_3rem_minmax(0,1fr)] items-center gap-x-3 py-3 sm:grid-cols-[3.5rem_3.5rem_minmax(0,1fr)_8rem_8rem] sm:gap-x-6';
const secondLine = 'col-start-3 sm:col-start-auto';
const icons = [Trophy, Medal, Award] as const;

/**
 * Shows the whole ranking. With a platform filter, the follower counts are those on that platform. Without
 * the filter, they are those on each creator's main platform.
 */
export function RankedList({
  creators,
  ranks,
  focus,
}: {
  creators: readonly RankedEntry[];
  /** Ranks of `creators`, in the same order. */
  ranks: readonly Rank[];
  focus: CardFilters;
}) {
  return (
    <ol
      aria-label="Classement complet"
      className="later-items divide-y divide-line border-ink border-t-2 [--later:6.5rem] sm:[--later:5rem]"
    >
      {creators.map((creator, index) => (
        <RankedItem key={creator.slug} creator={creator} place={ranks[index]} focus={focus} />
      ))}
    </ol>
  );
}

function RankedItem({
  creator,
  place,
  focus,
}: {
  creator: RankedEntry;
  place: Rank | undefined;
  focus: CardFilters;
}) {
  const shown = pickRankedPlatform(creator, focus.platforms);
  return (
    <li className={cn('group relative', row)}>
      {place && <RankMark {...place} />}
      <Avatar
        name={creator.name}
        src={creator.profileImageUrl}
        platform={shown.platform}
        className="size-12 self-start rounded-full sm:size-14 sm:self-center"
      />
      <div className="min-w-0">
        <p className="leading-snug">
          <ProfileRowLink creator={creator} className="leading-snug sm:text-lg" />
          <RankMove slug={creator.slug} />
        </p>
        <PlaceLine niche={focus.niche ?? creator.niche} region={creator.region} />
      </div>
      <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 sm:contents', secondLine)}>
        <span>{shown.platform && <PlatformBadge platform={shown.platform} />}</span>
        <p
          className="flex items-baseline gap-1.5 sm:block sm:text-right"
          title={creator.syncedAt ? `Lu le ${formatDate(creator.syncedAt)}` : undefined}
        >
          <span className="block font-bold font-heading tabular-nums sm:text-lg">
            {shown.followers === null ? '—' : formatNumber(shown.followers)}
          </span>
          <span className="text-muted text-xs max-sm:sr-only">{pluralize(shown.followers, 'abonné')}</span>
        </p>
      </div>
    </li>
  );
}

/** Shows an icon for the ranks 1 to 3, and `#n` for other ranks. Marks a shared rank as « ex æquo ». */
function RankMark({ rank, isShared }: Rank) {
  const Icon = icons[rank - 1];
  return (
    <span className="text-center font-bold font-heading text-lg text-muted tabular-nums">
      {Icon ? (
        <>
          <Icon
            aria-hidden="true"
            className={cn('mx-auto size-6', rank === 1 ? 'text-erable' : 'text-ink')}
          />
          <span className="sr-only">{`#${rank}`}</span>
        </>
      ) : (
        <span>{`#${rank}`}</span>
      )}
      {isShared && (
        <span className="block whitespace-nowrap font-normal font-sans text-xs tracking-tight"> ex æquo</span>
      )}
    </span>
  );
}

export function RankedListSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="divide-y divide-line border-ink border-t-2">
      {placeholderKeys(count).map((key) => (
        <div key={key} aria-hidden="true" className={row}>
          <Skeleton className="h-6" />
          <Skeleton className="size-12 rounded-full sm:size-14" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
          <div className={cn('pt-1 sm:contents', secondLine)}>
            <Skeleton className="hidden h-5 sm:block" />
            <Skeleton className="h-6 w-40 sm:h-8 sm:w-20 sm:justify-self-end" />
          </div>
        </div>
      ))}
    </div>
  );
}
