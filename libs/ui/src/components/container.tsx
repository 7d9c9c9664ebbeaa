import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

/** Column for the content of a page: at most 84 rem wide. Its margins grow with the width of the window. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('mx-auto w-full max-w-page px-4 sm:px-6 lg:px-10', className)} />;
}

/**
 * The title of a page, as an h1 element. Each page needs exactly one, because the shell focuses the h1 after
 * a navigation.
 */
export function PageTitle({
  children,
  intro,
  className,
}: {
  children: ReactNode;
  intro?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn('mb-8', className)}>
      <h1 tabIndex={-1} className="text-2xl">
        {children}
      </h1>
      {intro && <p className="mt-2 max-w-3xl text-lg text-muted">{intro}</p>}
    </div>
  );
}
