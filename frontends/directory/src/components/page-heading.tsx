import { cn } from '@bottin/ui/lib/cn.ts';
import type { ReactNode } from 'react';

/** Large title of a page. The shell moves the focus to this h1 after a navigation. */
export function PageHeading({
  title,
  intro,
  className,
}: {
  title: ReactNode;
  intro: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn('max-w-3xl', className)}>
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="mt-3 text-lg text-muted">{intro}</p>
    </div>
  );
}
