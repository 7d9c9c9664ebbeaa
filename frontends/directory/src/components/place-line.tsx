import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { regionLabel } from '../lib/creator.ts';

/**
 * CSS classes of the separator dot. At the start of a line, the dot lies beyond the left edge of the paragraph,
 * where `overflow-hidden` hides it.
 */
const dotClass = 'w-3.5 shrink-0 whitespace-pre text-center';

/**
 * Shows the niche and the city: `Humour · Montréal, QC`. Shows only one of them when the other is unknown.
 * When the text wraps, no line starts or ends with the separator dot.
 */
export function PlaceLine({
  niche,
  region,
  className,
}: Pick<Entry, 'niche' | 'region'> & { className?: string }) {
  return (
    <p className={cn('overflow-hidden text-muted text-sm', className)}>
      <span className="-ml-3.5 flex flex-wrap">
        {niche && <span className="pl-3.5">{niche}</span>}
        {region && (
          <span className="flex min-w-0">
            <span className={dotClass}>{niche && ' · '}</span>
            <span className="min-w-0">{regionLabel(region)}</span>
          </span>
        )}
      </span>
    </p>
  );
}
