import { cn } from '@bottin/ui/lib/cn.ts';
import { BadgeCheck } from 'lucide-react';

const noBreakSpace = '\u00a0';

/** Tick of a verified entry, kept on the same line as the end of its name. */
export function VerifiedTick({ className = 'size-[1em]' }: { className?: string }) {
  return (
    // `relative` keeps the visually hidden text inside the line, which may be cut with an ellipsis.
    <span className="relative whitespace-nowrap">
      <span>{noBreakSpace}</span>
      <BadgeCheck aria-hidden="true" className={cn('inline align-[-0.1em] text-bleu', className)} />
      <span className="sr-only">Vérifié</span>
    </span>
  );
}
