import { cn } from '@bottin/ui/lib/cn.ts';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import type { ReactNode } from 'react';

/**
 * Title of a page with a short text below it. Compact, so that lists start near the top of the window. The
 * shell moves the focus to this h1 after a navigation.
 */
export function PageHeading({
  title,
  intro,
  children,
  className,
}: {
  title: ReactNode;
  intro: ReactNode;
  /**
   * Elements beside the title, such as numbers or a button. In a narrow window, they wrap below the title.
   */
  children?: Elements;
  className?: string;
}) {
  return (
    <div className={cn('flex flex-wrap items-end justify-between gap-x-10 gap-y-2 pt-4 lg:pt-5', className)}>
      <div className="max-w-3xl">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <p className="mt-1 text-base text-muted leading-snug">{intro}</p>
      </div>
      {children}
    </div>
  );
}
