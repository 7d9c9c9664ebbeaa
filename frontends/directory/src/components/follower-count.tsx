import { type AudienceSize, audienceLabels } from '@bottin/contracts/domain/audience.ts';
import { formatNumber, wordFor } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';

/** How many follow a creator, and what that makes of their audience. */
export function FollowerCount({
  count,
  audience,
  className,
}: {
  /** Null when no platform tells. */
  count: number | null;
  audience: AudienceSize | null | undefined;
  /** Of the figure. */
  className?: string;
}) {
  return (
    <>
      <span className={cn('font-bold font-heading text-xl tabular-nums tracking-tight', className)}>
        {count === null ? '—' : formatNumber(count)}
      </span>
      <span className="text-muted text-xs">
        {wordFor(count, 'abonné')}
        {audience && (
          <>
            {' · '}
            <span className="font-semibold text-ink">{audienceLabels[audience]}</span>
          </>
        )}
      </span>
    </>
  );
}
