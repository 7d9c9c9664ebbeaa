import { BadgeCheck } from 'lucide-react';

/** The tick of a verified entry. */
export function VerifiedTick({ className = 'size-4' }: { className?: string }) {
  return (
    <span className="inline-flex shrink-0 text-bleu">
      <BadgeCheck aria-hidden="true" className={className} />
      <span className="sr-only">Vérifié</span>
    </span>
  );
}
