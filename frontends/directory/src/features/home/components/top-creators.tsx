import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { homeCreatorsQuery } from '@bottin/contracts/pages/landing.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { profilePath } from '../../../lib/creator.ts';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';

const grid = 'grid grid-cols-3 gap-x-3 gap-y-2 sm:gap-x-4 sm:gap-y-3';
/**
 * Reserves the height of three lines on a phone and of two on wider screens, because long names wrap and are
 * never truncated.
 */
const name = 'mt-1.5 min-h-[4.05em] font-semibold text-xs leading-snug sm:min-h-[2.7em] sm:text-sm';

/** Grid of portraits of the most followed creators. Renders nothing when the request fails. */
export function TopCreators() {
  const { data, error } = useCall(creatorCalls.list, { query: homeCreatorsQuery });
  if (error || data?.creators.length === 0) return null;
  if (!data) {
    return (
      <div aria-hidden="true" className={grid}>
        {placeholderKeys(homeCreatorsQuery.limit).map((key) => (
          <div key={key}>
            <Skeleton className="aspect-portrait w-full rounded-lg" />
            <div className={name} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul aria-label="Créateurs les plus suivis" className={grid}>
      {data.creators.map((creator) => (
        <li key={creator.id} className="min-w-0">
          <Link to={profilePath(creator.slug)} className="group block rounded-lg">
            <span className="flex">
              <Avatar
                name={creator.name}
                src={creator.profileImageUrl}
                platform={creator.platform}
                loading="eager"
                sizes="(min-width: 64rem) 12rem, 30vw"
                className="aspect-portrait w-full rounded-lg text-2xl"
              />
            </span>
            <span className={cn('block', name, 'group-hover:text-bleu')}>{creator.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
