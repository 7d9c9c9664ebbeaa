import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { regionLabel } from '../lib/creator.ts';

/** The box of the point, which the first of a line has outside the visible part. */
const point = 'w-3.5 shrink-0 whitespace-pre text-center';

/** `Humour · Montréal, QC`, with what is known. Where it takes two lines, no point hangs at the end of one. */
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
            <span className={point}>{niche && ' · '}</span>
            <span className="min-w-0">{regionLabel(region)}</span>
          </span>
        )}
      </span>
    </p>
  );
}
