import { cn } from '@bottin/ui/lib/cn.ts';
import { BadgeCheck } from 'lucide-react';

const noBreakSpace = '\u00a0';

/** The tick of a verified entry, in the line of its name and never alone on the next one. */
export function VerifiedTick({ className = 'size-[1em]' }: { className?: string }) {
  return (
    // Positioned, so that its hidden word stays within a line that ends in an ellipsis.
    <span className="relative whitespace-nowrap">
      <span>{noBreakSpace}</span>
      <BadgeCheck aria-hidden="true" className={cn('inline align-[-0.1em] text-bleu', className)} />
      <span className="sr-only">Vérifié</span>
    </span>
  );
}
