import type { Rank } from '@bottin/contracts/domain/ranks.ts';
import type { RankedEntry } from '@bottin/contracts/domain/ranked-entry.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { cardLinkClass } from '@bottin/ui/components/link.tsx';
import { Ordinal } from '@bottin/ui/components/ordinal.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { PlaceLine } from '../../../components/place-line.tsx';
import { VerifiedTick } from '../../../components/verified-tick.tsx';
import { profilePath } from '../../../lib/creator.ts';
import { pickRankedPlatform } from '../../../lib/displayed-platform.ts';
import type { CardFilters } from '../../../lib/focus.ts';

/**
 * Indexes of the ranking in display order: second, first, third. The first creator stands in the middle,
 * higher than the other two.
 */
const order = [1, 0, 2] as const;

/** Shows the first three creators of the ranking, with the follower counts by which they are ranked. */
export function Podium({
  creators,
  ranks,
  focus,
}: {
  creators: readonly RankedEntry[];
  ranks: readonly Rank[];
  focus: CardFilters;
}) {
  return (
    <>
      <h2 className="sr-only">Podium</h2>
      <ul aria-label="Podium" className="mx-auto mb-8 grid max-w-2xl grid-cols-3 items-end gap-3 sm:gap-8">
        {order.map((index) => {
          const creator = creators[index];
          const place = ranks[index];
          if (!creator || !place) return null;
          const shown = pickRankedPlatform(creator, focus.platforms);
          const first = index === 0;
          const isFirstRank = place.rank === 1;
          return (
            <li key={creator.slug} className={cn('group relative min-w-0', first ? 'pb-4 sm:pb-6' : '')}>
              <span className="flex">
                <Avatar
                  name={creator.name}
                  src={creator.profileImageUrl}
                  platform={shown.platform}
                  loading="eager"
                  sizes="(min-width: 40rem) 12.7rem, 30vw"
                  className="aspect-square w-full rounded-lg text-3xl"
                />
              </span>
              <p
                className={cn(
                  'mt-2 font-bold font-heading leading-tight tracking-tight',
                  first ? 'text-2xl' : 'text-xl',
                  isFirstRank ? 'text-erable' : 'text-muted',
                )}
              >
                <Ordinal number={place.rank} />
                {place.isShared && <span className="font-semibold text-sm"> ex æquo</span>}
              </p>
              <h3 className="text-sm sm:text-lg">
                <Link
                  to={profilePath(creator.slug)}
                  className={cn(cardLinkClass, 'focus-visible:after:outline-bleu group-hover:text-bleu')}
                >
                  {creator.name}
                </Link>
                {creator.verified && <VerifiedTick />}
              </h3>
              <PlaceLine
                niche={focus.niche ?? creator.niche}
                region={creator.region}
                className="hidden sm:block"
              />
              <p className="mt-1 font-bold font-heading text-base tabular-nums sm:text-xl">
                {shown.followers === null ? '—' : formatNumber(shown.followers)}
              </p>
              <p className="text-muted text-xs">{pluralize(shown.followers, 'abonné')}</p>
              {shown.platform && <PlatformBadge platform={shown.platform} className="mt-2" />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
