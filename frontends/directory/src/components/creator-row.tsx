import { audienceLabels } from '@bottin/contracts/domain/audience.ts';
import type { Creator } from '@bottin/contracts/http/creators.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { Link } from 'react-router-dom';
import { placeLine, profilePath } from '../lib/creator.ts';
import { CardActions } from './card-actions.tsx';
import { useLike } from './use-like.ts';
import { VerifiedTick } from './verified-tick.tsx';

const row =
  'grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 py-4 sm:grid-cols-[5rem_minmax(0,1fr)_9rem_auto] sm:gap-x-6';

/** An entry as one line of a list: the facts of the card, in the same order. */
export function CreatorRow({ creator }: { creator: Creator }) {
  const { liked, shown, toggle } = useLike(creator.followers);
  return (
    <article className={`group relative ${row}`}>
      <Avatar
        name={creator.name}
        src={creator.profileImageUrl}
        platform={creator.platform}
        className="aspect-portrait w-full self-start rounded-sm text-lg"
      />
      <div className="min-w-0">
        {creator.platform && <PlatformBadge platform={creator.platform} className="mb-1.5" />}
        <h3 className="text-lg leading-snug">
          <span className="group-hover:text-bleu">{creator.name}</span>
          {creator.verified && <VerifiedTick />}
        </h3>
        <p className="text-muted text-sm">{placeLine(creator)}</p>
        <Followers shown={shown} creator={creator} className="mt-1 sm:hidden" />
        <Link
          to={profilePath(creator.slug)}
          className="mt-1 inline-flex min-h-6 items-center font-semibold text-bleu text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-bleu"
        >
          Voir le profil<span className="sr-only"> de {creator.name}</span>
        </Link>
      </div>
      <Followers shown={shown} creator={creator} className="hidden text-right sm:block" />
      <CardActions creator={creator} liked={liked} onLike={toggle} />
    </article>
  );
}

function Followers({
  shown,
  creator,
  className,
}: {
  shown: number | null;
  creator: Creator;
  className: string;
}) {
  return (
    <p className={className}>
      <span className="block font-bold font-heading text-xl tabular-nums tracking-tight">
        {shown === null ? '—' : formatNumber(shown)}
      </span>
      <span className="text-muted text-xs">
        abonnés
        {creator.audienceSize && (
          <>
            {' · '}
            <span className="font-semibold text-ink">{audienceLabels[creator.audienceSize]}</span>
          </>
        )}
      </span>
    </p>
  );
}

/** Stands in for a {@link CreatorRow}. */
export function CreatorRowSkeleton() {
  return (
    <div aria-hidden="true" className={row}>
      <Skeleton className="aspect-portrait w-full" />
      <div className="flex flex-col gap-2.5">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      <Skeleton className="hidden h-7 sm:block" />
      <Skeleton className="h-8 w-16" />
    </div>
  );
}
