import { cn } from '../lib/cn.ts';

/** A quiet block of the exact size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-testid="skeleton"
      // Of two radii the smaller would win, whichever is asked for.
      className={cn('animate-shimmer bg-sunken', !className?.includes('rounded-') && 'rounded-sm', className)}
    />
  );
}
