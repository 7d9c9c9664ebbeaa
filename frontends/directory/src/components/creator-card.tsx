import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { EntryHighlights } from '@bottin/contracts/filters/directory-query.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { cardLinkClass } from '@bottin/ui/components/link.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { ArrowRight } from '@bottin/ui/components/icons.tsx';
import { memo } from 'react';
import { profilePath } from '../lib/creator.ts';
import { pickDisplayedPlatform } from '../lib/displayed-platform.ts';
import type { CardFilters } from '../lib/focus.ts';
import { CollaborationMark } from './collaboration-mark.tsx';
import { CardActions, tooltipLoading } from './card-actions.tsx';
import { FollowButton } from './follow-button.tsx';
import { FollowerCount } from './follower-count.tsx';
import { HighlightedText } from '@bottin/ui/components/highlighted-text.tsx';
import { PlaceLine } from './place-line.tsx';
import { SearchSnippet } from './search-snippet.tsx';
import { useLike } from './use-like.ts';
import { VerifiedTick } from './verified-tick.tsx';

const portrait =
  'aspect-portrait w-full rounded-lg text-3xl lg:aspect-square transition-transform duration-200 group-hover:scale-102';

/**
 * Card of an entry: a portrait with a caption. The whole card is one link to the profile, but the like button
 * and the external link on the card are separate click targets.
 */
export const CreatorCard = memo(function CreatorCard({
  creator,
  focus,
  marks,
  eager = false,
}: {
  creator: Entry;
  /**
   * Filters of the list that contains the card. The card shows the platform and the niche of these filters.
   */
  focus?: CardFilters | undefined;
  /** Ranges of the entry's texts that match the search. */
  marks?: EntryHighlights | undefined;
  eager?: boolean;
}) {
  const shown = pickDisplayedPlatform(creator, focus?.platforms);
  const { liked, count, toggle } = useLike(shown.followers);
  return (
    <article className="@container group relative flex h-full flex-col" {...tooltipLoading}>
      <div className="relative flex overflow-hidden rounded-lg">
        <Avatar
          name={creator.name}
          src={creator.profileImageUrl}
          platform={shown.platform}
          loading={eager ? 'eager' : 'lazy'}
          sizes="(min-width: 64rem) 19rem, 45vw"
          className={portrait}
        />
        {shown.platform && (
          <PlatformBadge platform={shown.platform} className="absolute bottom-2 left-2 shadow-card" />
        )}
        <CollaborationMark creator={creator} className="absolute right-2 bottom-2 shadow-card" />
      </div>
      <FollowButton creator={creator} look="round" className="absolute top-2 right-2" />
      <h3 className="mt-3 line-clamp-3 text-base leading-snug sm:text-lg">
        <span className="group-hover:text-bleu">
          <HighlightedText text={creator.name} marks={marks?.name} />
        </span>
        {creator.verified && <VerifiedTick />}
      </h3>
      {/* At the bottom, so that these lines align in all cards of a row, whatever the length of their names. */}
      <div className="mt-auto">
        <PlaceLine niche={focus?.niche ?? creator.niche} region={creator.region} className="mt-0.5" />
        <SearchSnippet
          description={creator.description}
          marks={marks?.description}
          className="mt-1 line-clamp-3 text-sm"
        />
        <p className="count-line">
          <FollowerCount creator={creator} shown={shown} count={count} />
        </p>
        <div className="mt-2 flex min-h-10 items-center justify-between gap-1 border-line border-t pt-1">
          <Link
            to={profilePath(creator.slug)}
            className={cn(
              cardLinkClass,
              'inline-flex min-h-9 items-center gap-1 font-semibold text-bleu text-xs sm:text-sm',
            )}
          >
            Voir le profil
            <span className="sr-only">{` de ${creator.name}`}</span>
            <ArrowRight
              aria-hidden="true"
              className="hidden size-4 transition-transform group-hover:translate-x-0.5 sm:block"
            />
          </Link>
          <CardActions name={creator.name} profileUrl={shown.profileUrl} liked={liked} onLike={toggle} />
        </div>
      </div>
    </article>
  );
});

/** Skeleton with the same layout as a {@link CreatorCard}. */
export function CreatorCardSkeleton() {
  return (
    <div aria-hidden="true" className="@container flex flex-col">
      <Skeleton className="aspect-portrait w-full rounded-lg lg:aspect-square" />
      <div className="mt-3 text-base leading-snug sm:text-lg">
        <Skeleton className="inline-block h-4 w-3/4 align-middle" />
      </div>
      <div className="mt-0.5 text-sm">
        <Skeleton className="inline-block h-3.5 w-1/2 align-middle" />
      </div>
      <div className="count-line">
        <div className="text-xl">
          <Skeleton className="inline-block h-5 w-24 align-middle" />
        </div>
        <div className="text-xs">
          <Skeleton className="inline-block h-3.5 w-24 align-middle" />
        </div>
      </div>
      <div className="mt-2 flex min-h-10 items-center border-line border-t pt-1">
        <Skeleton className="h-3.5 w-24" />
      </div>
    </div>
  );
}
