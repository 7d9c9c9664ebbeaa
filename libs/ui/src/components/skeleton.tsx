import { cn } from '../lib/cn.ts';

/** A placeholder block of the exact size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-testid="skeleton"
      // With two radius classes the smaller would win, so add the default only without one.
      className={cn('animate-shimmer bg-sunken', !className?.includes('rounded-') && 'rounded-sm', className)}
    />
  );
}
