import { cn } from '../lib/cn.ts';

/**
 * A grey block that stands for content that is loading. `className` should give it the size of that content.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-testid="skeleton"
      // Add the default `rounded-…` class only if `className` has none: of two such classes, the smaller
      // radius would win.
      className={cn('animate-shimmer bg-sunken', !className?.includes('rounded-') && 'rounded-sm', className)}
    />
  );
}
