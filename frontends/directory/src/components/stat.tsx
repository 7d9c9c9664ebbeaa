import { TextLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { placeholderKeys } from '../lib/placeholder-keys.ts';

export interface StatFact {
  label: string;
  value: number;
  /** Path of the page that lists the counted items. */
  to?: string;
}

/** Row of numbers with their labels. Shows skeletons while `facts` is null. */
export function StatRow({
  facts,
  count,
  className,
}: {
  facts: readonly StatFact[] | null;
  /** Number of skeletons to show while `facts` is null. */
  count: number;
  className?: string;
}) {
  if (!facts) {
    return (
      <div aria-hidden="true" className={cn('grid', className)}>
        {placeholderKeys(count).map((key) => (
          <div key={key} className="border-line-strong border-t-2 pt-3">
            <div className="text-xl sm:text-2xl">
              <Skeleton className="inline-block h-7 w-24 align-middle" />
            </div>
            <div className="text-sm">
              <Skeleton className="inline-block h-3.5 w-20 align-middle" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  return (
    <dl className={cn('grid', className)}>
      {facts.map(({ label, value, to }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-ink border-t-2 pt-3">
          <dt className="text-muted text-sm">{to ? <TextLink to={to}>{label}</TextLink> : label}</dt>
          <dd className="whitespace-nowrap font-bold font-heading text-xl tabular-nums sm:text-2xl">
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
