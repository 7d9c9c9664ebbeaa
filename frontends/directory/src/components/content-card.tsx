import { contentTypeLabels } from '@bottin/contracts/domain/content.ts';
import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { cardLinkClass, ExternalLink } from '@bottin/ui/components/link.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { ReportButton } from '@bottin/ui/components/report-button.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { formatDate, formatDuration, relativeDate } from '@bottin/ui/format/date.ts';
import { abbreviateNumber, formatShortCount } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Eye, Heart } from '@bottin/ui/components/icons.tsx';
import { memo, use } from 'react';
import { categoryLabel, profilePath } from '../lib/creator.ts';
import { HostContext } from '../lib/host-context.ts';
import { Thumbnail } from './thumbnail.tsx';
import { VerifiedTick } from './verified-tick.tsx';

const card =
  'group relative h-full max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:grid-rows-[auto_auto_1fr] max-sm:gap-x-3 max-sm:*:first:row-span-3 max-sm:*:first:self-start sm:flex sm:flex-col';

/**
 * Card of one publication: the picture above the texts or, on phones, beside them. Links to the original
 * publication and, unless `onCreatorPage` is set, to its creator's profile.
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
    <article className={card}>
      <Thumbnail src={item.thumbnailUrl} platform={item.platform} eager={eager}>
        <PlatformBadge platform={item.platform} className="absolute top-1 left-1 sm:top-2 sm:left-2" />
        {item.contentType !== 'video' && (
          <span className="absolute bottom-1 left-1 rounded-sm bg-ink px-1.5 py-0.5 font-semibold text-paper text-xs">
            {contentTypeLabels[item.contentType]}
          </span>
        )}
        {item.duration !== null && (
          <span className="absolute right-1 bottom-1 rounded-sm bg-ink px-1.5 py-0.5 font-semibold text-paper text-xs tabular-nums">
            <span className="sr-only">Durée : </span>
            <span>{formatDuration(item.duration)}</span>
          </span>
        )}
      </Thumbnail>
      <h3 className="line-clamp-2 text-base leading-snug sm:mt-3 sm:min-h-[2.7em]">
        <ExternalLink
          href={item.contentUrl}
          data-platform={item.platform}
          className={cn(cardLinkClass, 'focus-visible:after:outline-bleu group-hover:text-bleu')}
        >
          {item.title}
        </ExternalLink>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 self-start text-muted text-xs sm:gap-x-3 tabular-nums sm:mt-1.5 sm:mb-3">
        {isNew && <span className="rounded-sm bg-erable px-1.5 font-semibold text-on-erable">Nouveau</span>}
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
  const host = use(HostContext);
  return (
    <div className="mt-1.5 flex items-center gap-2 self-start sm:mt-auto sm:gap-3 sm:self-stretch sm:border-line sm:border-t sm:pt-3">
      <Avatar
        name={creator.name}
        src={creator.avatarUrl}
        platform={item.platform}
        className="size-8 rounded-full text-xs sm:size-10 sm:text-sm"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          <Link
            to={profilePath(creator.slug)}
            className="relative z-10 inline-block max-w-full truncate align-bottom font-semibold hover:text-bleu hover:underline"
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
      {host && (
        <ReportButton
          host={host}
          target={{ kind: 'publication', id: item.id, label: item.title }}
          isIcon
          // Hidden on phones, where the name needs the width. The publication can be reported on the profile
          // instead.
          className="-my-1.5 relative z-10 -mr-2 max-sm:hidden"
        />
      )}
    </div>
  );
}

export function ContentCardSkeleton() {
  return (
    <div aria-hidden="true" className={card}>
      <Skeleton className="aspect-video w-full rounded-lg" />
      <div className="flex min-h-[2.7em] flex-col gap-2 pt-1 text-base leading-snug sm:mt-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="mt-1 text-xs sm:mt-1.5">
        <Skeleton className="inline-block h-3 w-1/2 align-middle" />
      </div>
      <div className="mt-1.5 flex items-center gap-2 sm:mt-3 sm:gap-3 sm:border-line sm:border-t sm:pt-3">
        <Skeleton className="size-8 rounded-full sm:size-10" />
        <div className="flex h-11 flex-1 flex-col justify-center gap-2">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      </div>
    </div>
  );
}
