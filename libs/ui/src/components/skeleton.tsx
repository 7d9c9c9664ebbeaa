import { cn } from '../lib/cn.ts';

/** A placeholder block for loading content. `className` should give it the exact size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-testid="skeleton"
      // Add the default radius only when `className` has none: of two radius classes, the smaller would win.
      className={cn('animate-shimmer bg-sunken', !className?.includes('rounded-') && 'rounded-sm', className)}
    />
  );
}
