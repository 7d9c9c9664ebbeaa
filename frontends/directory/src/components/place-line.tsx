import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { regionLabel } from '../lib/creator.ts';

/** Box of the separator dot. A dot at the start of a line falls outside the visible part. */
const dotClass = 'w-3.5 shrink-0 whitespace-pre text-center';

/**
 * Shows `Humour · Montréal, QC`, or only the part that is known. When the text wraps, no line starts or ends
 * with a dot.
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
