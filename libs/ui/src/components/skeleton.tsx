import { cn } from '../lib/cn.ts';

/** A quiet block of the exact size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-testid="skeleton"
      className={cn('animate-shimmer rounded-sm bg-sunken', className)}
    />
  );
}
