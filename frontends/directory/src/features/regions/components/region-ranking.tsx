import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { rowLinkClass } from '@bottin/ui/components/link.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { PlaceLine } from '../../../components/place-line.tsx';
import { VerifiedTick } from '../../../components/verified-tick.tsx';
import { profilePath } from '../../../lib/creator.ts';
import type { RankedRegionEntry } from '../ranks.ts';

/** First places of a region, by followers on the main platform. */
export function RegionRanking({ ranked }: { ranked: readonly RankedRegionEntry[] }) {
  return (
    <ol aria-label="Les plus suivis" className="divide-y divide-line border-ink border-t-2">
      {ranked.map(({ creator, rank }) => (
        <li
          key={creator.id}
          className="group relative grid grid-cols-[2rem_3rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3"
        >
          <span className="text-center font-bold font-heading text-lg text-muted tabular-nums">{rank}</span>
          <Avatar
            name={creator.name}
            src={creator.profileImageUrl}
            platform={creator.platform}
            className="size-12 rounded-full"
          />
          <div className="min-w-0">
            <p className="leading-snug">
              <Link
                to={profilePath(creator.slug)}
                className={cn(
                  rowLinkClass,
                  'font-bold font-heading focus-visible:after:outline-bleu group-hover:text-bleu',
                )}
              >
                {creator.name}
              </Link>
              {creator.verified && <VerifiedTick />}
            </p>
            <PlaceLine niche={creator.niche} region={creator.region} />
          </div>
          <p className="text-right">
            <span className="block font-bold font-heading tabular-nums">
              {formatNumber(creator.followers ?? 0)}
            </span>
            <span className="text-muted text-xs">{pluralize(creator.followers, 'abonné')}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
