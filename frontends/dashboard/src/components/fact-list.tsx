import { cn } from '@bottin/ui/lib/cn.ts';
import type { ReactNode } from 'react';

/** Row of values, each above its label. */
export function FactList({
  facts,
  className,
}: {
  facts: readonly { label: string; value: ReactNode; exact?: string }[];
  className?: string;
}) {
  return (
    <dl className={cn('grid gap-x-6 gap-y-4', className)}>
      {facts.map(({ label, value, exact }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-line border-t pt-2">
          <dt className="text-muted text-xs">{label}</dt>
          <dd title={exact} className="font-bold font-heading text-xl tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
