import { audienceLabels } from '@bottin/contracts/domain/audience.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { formatNumber, wordFor } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { type ShownPlatform, whyUnknown } from '../lib/shown-platform.ts';

/** How many follow a creator, where, and what that makes of their audience; why it isn't known, where no platform tells. */
export function FollowerCount({
  creator,
  shown: { audience, countedOn },
  count,
  className,
}: {
  creator: Pick<Entry, 'platform' | 'syncedAt' | 'verified'>;
  shown: Pick<ShownPlatform, 'audience' | 'countedOn'>;
  /** Null when no platform tells. */
  count: number | null;
  /** Of the figure. */
  className?: string;
}) {
  if (count === null) return <span className="text-muted text-sm">{whyUnknown(creator)}</span>;
  return (
    <>
      <span className={cn('font-bold font-heading text-xl tabular-nums tracking-tight', className)}>
        {formatNumber(count)}
      </span>
      <span className="text-muted text-xs">
        <span>
          {countedOn
            ? `${wordFor(count, 'abonné')} sur ${platformLabels[countedOn]}`
            : wordFor(count, 'abonné')}
        </span>
        {audience && (
          <>
            <span> · </span>
            <span className="font-semibold text-ink">{audienceLabels[audience]}</span>
          </>
        )}
      </span>
    </>
  );
}
