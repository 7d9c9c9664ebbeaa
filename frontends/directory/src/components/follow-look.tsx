import { buttonClass } from '@bottin/ui/components/button.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Check, Plus } from 'lucide-react';

export interface FollowLookProps {
  name: string;
  isFollowed: boolean;
  onClick: () => void;
  /** `round`: a mark on a picture. `full`: a button that says it. */
  look: 'round' | 'full';
  className?: string | undefined;
}

/** The button by which somebody is followed, or not any more. */
export function FollowLook({ name, isFollowed, onClick, look, className }: FollowLookProps) {
  const Mark = isFollowed ? Check : Plus;
  const mark = <Mark aria-hidden="true" className="size-4.5" />;
  return look === 'round' ? (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={`Suivre ${name}`}
      onClick={onClick}
      className={cn(
        'z-10 inline-flex size-9 items-center justify-center rounded-full shadow-card transition-colors active:translate-y-px',
        isFollowed ? 'bg-bleu text-on-bleu hover:bg-bleu-strong' : 'bg-surface text-ink hover:text-bleu',
        className,
      )}
    >
      {mark}
    </button>
  ) : (
    // Its words say what it is: pressed or not would be said twice.
    <button
      type="button"
      onClick={onClick}
      className={buttonClass(
        'secondary',
        'md',
        cn('data-followed:border-bleu data-followed:bg-givre data-followed:text-bleu', className),
      )}
      data-followed={isFollowed || undefined}
    >
      {mark}
      <span>{isFollowed ? 'Suivi' : 'Suivre'}</span>
      <span className="sr-only">{isFollowed ? ` ${name}, ne plus suivre` : ` ${name}`}</span>
    </button>
  );
}
