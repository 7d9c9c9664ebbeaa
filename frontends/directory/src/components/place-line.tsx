import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { regionLabel } from '../lib/creator.ts';

/** Box of the separator dot; the first dot of a line falls outside the visible part. */
const dotClass = 'w-3.5 shrink-0 whitespace-pre text-center';

/** `Humour · Montréal, QC`, from whichever is known. When it wraps, no line ends with a dot. */
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
