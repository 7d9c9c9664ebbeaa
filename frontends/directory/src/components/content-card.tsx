import { contentTypeLabels } from '@bottin/contracts/domain/content.ts';
import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { cardLinkClass, ExternalLink } from '@bottin/ui/components/link.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { formatDate, formatDuration, relativeDate } from '@bottin/ui/format/date.ts';
import { abbreviateNumber, formatShortCount } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Eye, Heart } from 'lucide-react';
import { memo } from 'react';
import { categoryLabel, profilePath } from '../lib/creator.ts';
import { Thumbnail } from './thumbnail.tsx';
import { VerifiedTick } from './verified-tick.tsx';

/**
 * Card of one publication. Links to the original publication and, unless `onCreatorPage` is set, to the profile of
 * its creator.
 */
export const ContentCard = memo(function ContentCard({
  item,
  eager = false,
  onCreatorPage = false,
  isNew = false,
}: {
  item: FeedItem;
  eager?: boolean;
  /** True when the publication appeared after the user's last visit to the feed. */
  isNew?: boolean;
  /** True when the card is on the profile page of the publication's creator. */
  onCreatorPage?: boolean;
}) {
  return (
    <article className="group relative flex h-full flex-col">
      <Thumbnail src={item.thumbnailUrl} platform={item.platform} eager={eager}>
        <PlatformBadge platform={item.platform} className="absolute top-2 left-2" />
        {isNew && (
          <span className="absolute top-2 right-2 rounded-sm bg-erable px-1.5 py-0.5 font-semibold text-on-erable text-xs">
            Nouveau
          </span>
        )}
        {item.contentType !== 'video' && (
          <span className="absolute bottom-2 left-2 rounded-sm bg-ink px-1.5 py-0.5 font-semibold text-paper text-xs">
            {contentTypeLabels[item.contentType]}
          </span>
        )}
        {item.duration !== null && (
          <span className="absolute right-2 bottom-2 rounded-sm bg-ink px-1.5 py-0.5 font-semibold text-paper text-xs tabular-nums">
            <span className="sr-only">Durée : </span>
            <span>{formatDuration(item.duration)}</span>
          </span>
        )}
      </Thumbnail>
      <h3 className="mt-3 line-clamp-2 text-base leading-snug sm:min-h-[2.7em]">
        <ExternalLink
          href={item.contentUrl}
          data-platform={item.platform}
          className={cn(cardLinkClass, 'focus-visible:after:outline-bleu group-hover:text-bleu')}
        >
          {item.title}
        </ExternalLink>
      </h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-muted text-xs tabular-nums">
        <span className="inline-flex items-center gap-1">
          <Eye aria-hidden="true" className="size-3.5" />
          <span>{formatShortCount(item.viewCount, 'vue')}</span>
        </span>
        {item.likeCount !== null && (
          <span className="inline-flex items-center gap-1">
            <Heart aria-hidden="true" className="size-3.5" />
            <span>{abbreviateNumber(item.likeCount)}</span>
            <span className="sr-only">{item.likeCount < 2 ? ' mention J’aime' : ' mentions J’aime'}</span>
          </span>
        )}
        {/* The server and the browser may format different relative dates when midnight passes between server
            rendering and hydration. React must not warn about that. */}
        <time dateTime={item.publishedAt} title={formatDate(item.publishedAt)} suppressHydrationWarning>
          {relativeDate(item.publishedAt)}
        </time>
      </p>
      {!onCreatorPage && <CreatorLink item={item} />}
    </article>
  );
});

function CreatorLink({ item }: { item: FeedItem }) {
  const { creator } = item;
  return (
    <div className="mt-3 flex items-center gap-3 border-line border-t pt-3">
      <Avatar
        name={creator.name}
        src={creator.avatarUrl}
        platform={item.platform}
        className="size-10 rounded-full text-sm"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          <Link
            to={profilePath(creator.slug)}
            className="relative z-10 font-semibold hover:text-bleu hover:underline"
          >
            {creator.name}
          </Link>
          {creator.isVerified && <VerifiedTick />}
        </p>
        <p className="truncate text-muted text-xs tabular-nums">
          {[
            creator.subscriberCount !== null && formatShortCount(creator.subscriberCount, 'abonné'),
            item.category && categoryLabel(item.category),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}

export function ContentCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-video w-full rounded-lg" />
      <div className="mt-3 flex min-h-[2.7em] flex-col gap-2 pt-1 text-base leading-snug">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="mt-1.5 text-xs">
        <Skeleton className="inline-block h-3 w-1/2 align-middle" />
      </div>
      <div className="mt-3 flex items-center gap-3 border-line border-t pt-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex h-11 flex-1 flex-col justify-center gap-2">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      </div>
    </div>
  );
}
