import { audienceLabels, audienceOrigin } from '@bottin/contracts/domain/audience.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { type DisplayedPlatform, explainMissingCount } from '../lib/displayed-platform.ts';

/** Shows a creator's follower count with the audience tier, or the reason why there is no count. */
export function FollowerCount({
  creator,
  shown: { platform, audience, countPlatform },
  count,
  className,
}: {
  creator: Pick<Entry, 'platform' | 'syncedAt' | 'verified'>;
  shown: Pick<DisplayedPlatform, 'platform' | 'audience' | 'countPlatform'>;
  /** Follower count; null when it is unknown. */
  count: number | null;
  /** CSS class of the element that contains the number. */
  className?: string;
}) {
  return (
    <>
      <span className={cn('font-bold font-heading text-xl tabular-nums tracking-tight', className)}>
        {count === null ? '—' : formatNumber(count)}
      </span>
      <span className="text-muted text-xs">
        <span>
          {count === null
            ? explainMissingCount(creator, platform)
            : pluralize(count, 'abonné') + (countPlatform ? ` sur ${platformLabels[countPlatform]}` : '')}
        </span>
        {audience && (
          <>
            <span> · </span>
            <span className="font-semibold text-ink" title={audienceOrigin}>
              {audienceLabels[audience]}
            </span>
          </>
        )}
      </span>
    </>
  );
}
