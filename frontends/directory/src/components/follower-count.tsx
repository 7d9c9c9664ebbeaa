import { audienceLabels, audienceOrigin } from '@bottin/contracts/domain/audience.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { type DisplayedPlatform, explainMissingCount } from '../lib/displayed-platform.ts';

/** Shows a creator's follower count with the audience tier, or the reason why there is no count. */
export function FollowerCount({
  creator,
  shown: { audience, countPlatform },
  count,
  className,
}: {
  creator: Pick<Entry, 'platform' | 'syncedAt' | 'verified'>;
  shown: Pick<DisplayedPlatform, 'audience' | 'countPlatform'>;
  /** Follower count; null when no platform publishes one. */
  count: number | null;
  /** CSS class of the element that contains the number. */
  className?: string;
}) {
  if (count === null) return <span className="text-muted text-sm">{explainMissingCount(creator)}</span>;
  return (
    <>
      <span className={cn('font-bold font-heading text-xl tabular-nums tracking-tight', className)}>
        {formatNumber(count)}
      </span>
      <span className="text-muted text-xs">
        <span>
          {countPlatform
            ? `${pluralize(count, 'abonné')} sur ${platformLabels[countPlatform]}`
            : pluralize(count, 'abonné')}
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
