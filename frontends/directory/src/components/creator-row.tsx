import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { EntryHighlights } from '@bottin/contracts/filters/directory-query.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { rowLinkClass } from '@bottin/ui/components/link.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
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

const row =
  'grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 py-4 sm:grid-cols-[5rem_minmax(0,1fr)_9rem_auto] sm:gap-x-6';
const portrait = 'row-span-3 aspect-portrait w-full self-start rounded-sm text-lg sm:row-span-1';

/**
 * Row for one entry in the list view. It shows the same facts in the same order as {@link CreatorCard}, and
 * on wide screens also the description.
 */
export const CreatorRow = memo(function CreatorRow({
  creator,
  focus,
  marks,
}: {
  creator: Entry;
  focus?: CardFilters | undefined;
  marks?: EntryHighlights | undefined;
}) {
  const shown = pickDisplayedPlatform(creator, focus?.platforms);
  const { liked, count, toggle } = useLike(shown.followers);
  return (
    <article className={`group relative ${row}`} {...tooltipLoading}>
      <Avatar
        name={creator.name}
        src={creator.profileImageUrl}
        platform={shown.platform}
        sizes="5rem"
        className={portrait}
      />
      <div className="min-w-0 lg:grid lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:items-center lg:gap-x-8">
        <div>
          {shown.platform && <PlatformBadge platform={shown.platform} className="mb-1.5" />}
          <h3 className="text-lg leading-snug">
            <span className="group-hover:text-bleu">
              <HighlightedText text={creator.name} marks={marks?.name} />
            </span>
            {creator.verified && <VerifiedTick />}
          </h3>
          <PlaceLine niche={focus?.niche ?? creator.niche} region={creator.region} />
          <CollaborationMark creator={creator} withText className="mt-1 bg-transparent px-0" />
        </div>
        {marks?.description?.length ? (
          <SearchSnippet
            description={creator.description}
            marks={marks.description}
            className="mt-1 line-clamp-2 text-sm lg:mt-0 lg:line-clamp-3"
          />
        ) : (
          <p className="hidden text-muted text-sm lg:line-clamp-3">{creator.description}</p>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5 sm:mt-0 sm:block sm:text-right">
        <FollowerCount creator={creator} shown={shown} count={count} className="sm:block" />
      </p>
      <div className="flex items-center justify-between gap-4">
        <Link
          to={profilePath(creator.slug)}
          className={cn(rowLinkClass, 'inline-flex min-h-9 items-center font-semibold text-bleu text-sm')}
        >
          Voir le profil<span className="sr-only">{` de ${creator.name}`}</span>
        </Link>
        <span className="flex items-center gap-3">
          <FollowButton creator={creator} look="round" className="relative" />
          <CardActions name={creator.name} profileUrl={shown.profileUrl} liked={liked} onLike={toggle} />
        </span>
      </div>
    </article>
  );
});
