import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { StatFact } from './stat.tsx';

/**
 * Numbers with their labels in one line of text, for the head of a list: « 1 créateur », « 12 créateurs ». The
 * label's number must agree with its count. Shows a skeleton while `facts` is null.
 */
export function FactLine({ facts, className }: { facts: readonly StatFact[] | null; className?: string }) {
  if (!facts) return <Skeleton className={cn('h-5 w-72 max-w-full', className)} />;
  return (
    <dl className={cn('flex flex-wrap gap-x-4 gap-y-0.5 text-xs sm:gap-x-5 sm:text-sm', className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-1.5 whitespace-nowrap">
          <dt className="text-current lowercase opacity-80">{label}</dt>
          <dd className="font-bold font-heading tabular-nums lg:text-lg">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
