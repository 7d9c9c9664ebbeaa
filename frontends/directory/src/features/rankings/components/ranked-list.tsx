import type { Creator } from '@bottin/contracts/http/creators.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Award, Medal, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VerifiedTick } from '../../../components/verified-tick.tsx';
import { placeLine, profilePath } from '../../../lib/creator.ts';
import { placeholders } from '../../../lib/placeholders.ts';

const row =
  'grid min-h-20 grid-cols-[2.5rem_3rem_minmax(0,1fr)_auto] items-center gap-3 py-3 sm:grid-cols-[3.5rem_3.5rem_minmax(0,1fr)_8rem_8rem] sm:gap-6';
const icons = [Trophy, Medal, Award] as const;

/** Everyone in the ranking, first to last. */
export function RankedList({ creators }: { creators: readonly Creator[] }) {
  return (
    <ol aria-label="Classement complet" className="divide-y divide-line border-ink border-t-2">
      {creators.map((creator, index) => (
        <li key={creator.id} className={cn('group relative', row)}>
          <Rank rank={index + 1} />
          <Avatar
            name={creator.name}
            src={creator.profileImageUrl}
            platform={creator.platform}
            className="size-12 rounded-full sm:size-14"
          />
          <div className="min-w-0">
            <p className="leading-snug">
              <Link
                to={profilePath(creator.slug)}
                className="font-bold font-heading leading-snug after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-bleu group-hover:text-bleu sm:text-lg"
              >
                {creator.name}
              </Link>
              {creator.verified && <VerifiedTick />}
            </p>
            <p className="text-muted text-sm">{placeLine(creator)}</p>
          </div>
          <span className="hidden sm:block">
            {creator.platform && <PlatformBadge platform={creator.platform} />}
          </span>
          <p className="text-right">
            <span className="block font-bold font-heading text-lg tabular-nums">
              {creator.followers === null ? '—' : formatNumber(creator.followers)}
            </span>
            <span className="text-muted text-xs">abonnés</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** An icon for the first three, `#n` after them. */
function Rank({ rank }: { rank: number }) {
  const Icon = icons[rank - 1];
  return (
    <span className="text-center font-bold font-heading text-lg text-muted tabular-nums">
      {Icon ? (
        <>
          <Icon
            aria-hidden="true"
            className={cn('mx-auto size-6', rank === 1 ? 'text-erable' : 'text-ink')}
          />
          <span className="sr-only">#{rank}</span>
        </>
      ) : (
        `#${rank}`
      )}
    </span>
  );
}

/** A ranking that loads. */
export function RankedListSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="divide-y divide-line border-ink border-t-2">
      {placeholders(count).map((key) => (
        <div key={key} aria-hidden="true" className={row}>
          <Skeleton className="h-6" />
          <Skeleton className="size-12 rounded-full sm:size-14" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
          <Skeleton className="hidden h-5 sm:block" />
          <Skeleton className="h-8 w-20 justify-self-end" />
        </div>
      ))}
    </div>
  );
}
