import { cn } from '@bottin/ui/lib/cn.ts';
import { BadgeCheck } from '@bottin/ui/components/icons.tsx';

const noBreakSpace = '\u00a0';

/** Check mark after the name of a verified entry. It never wraps to a line of its own. */
export function VerifiedTick({ className = 'size-[1em]' }: { className?: string }) {
  return (
    // `relative` keeps the visually hidden text inside the line, so that a line with `overflow: hidden` clips
    // it.
    <span className="relative whitespace-nowrap">
      <span>{noBreakSpace}</span>
      <BadgeCheck aria-hidden="true" className={cn('inline align-[-0.1em] text-bleu', className)} />
      <span className="sr-only">Vérifié</span>
    </span>
  );
}
