import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { PlaceLine } from '../../../components/place-line.tsx';
import { ProfileRowLink } from '../../../components/profile-row-link.tsx';
import type { RankedRegionEntry } from '../ranks.ts';

/** Shows the ranked creators of a region, by followers on the main platform. */
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
              <ProfileRowLink creator={creator} />
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
