import { feedCalls } from '@bottin/contracts/http/endpoints.ts';
import { homeFeedQuery } from '@bottin/contracts/pages/landing.ts';
import { cardLinkClass, ExternalLink } from '@bottin/ui/components/link.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { formatDate, relativeDate } from '@bottin/ui/format/date.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { profilePath } from '../../../lib/creator.ts';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';

const grid = 'mt-10 grid gap-x-6 gap-y-5 sm:grid-cols-3 lg:mt-12';
/** On a phone, the picture is to the left of the title. On wider screens, the picture is above the title. */
const entry = 'grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-4 sm:block';

/** Shows the latest publications. Renders nothing when the request fails or there are none. */
export function LatestContent() {
  const { data, error } = useCall(feedCalls.list, { query: homeFeedQuery });
  if (error || data?.items.length === 0) return null;
  if (!data) {
    return (
      <div aria-hidden="true" className={grid}>
        {placeholderKeys(homeFeedQuery.limit).map((key) => (
          <div key={key} className={entry}>
            <Skeleton className="aspect-video w-full rounded-lg opacity-20" />
            <div>
              <div className="h-[2.7em] leading-snug sm:mt-3" />
              <div className="mt-1 h-[calc(2lh+0.25rem)] text-sm lg:h-[calc(1lh+0.25rem)]" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul aria-label="Dernières publications" className={grid}>
      {data.items.map((item) => (
        <li key={item.id} className={cn('group relative', entry)}>
          <Thumbnail src={item.thumbnailUrl} platform={item.platform} />
          <div className="min-w-0">
            <h3 className="line-clamp-2 text-base leading-snug sm:mt-3">
              <ExternalLink href={item.contentUrl} className={cn(cardLinkClass, 'group-hover:underline')}>
                {item.title}
              </ExternalLink>
            </h3>
            <p className="mt-1 text-sm">
              <Link
                to={profilePath(item.creator.slug)}
                className="relative z-10 inline-block py-0.5 font-semibold underline-offset-3 hover:underline focus-visible:outline-current"
              >
                {item.creator.name}
              </Link>{' '}
              <span className="whitespace-nowrap max-lg:block">
                <span className="max-lg:hidden">· </span>
                {/* The server and the browser may format different relative dates when midnight passes between
                    server rendering and hydration. React must not warn about that. */}
                <time
                  dateTime={item.publishedAt}
                  title={formatDate(item.publishedAt)}
                  suppressHydrationWarning
                >
                  {relativeDate(item.publishedAt)}
                </time>
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
