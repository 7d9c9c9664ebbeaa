import { buttonClass } from '@bottin/ui/components/button.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Check, Plus } from 'lucide-react';

export interface FollowButtonViewProps {
  name: string;
  isFollowed: boolean;
  onClick: () => void;
  /** `round`: a round button with only an icon, placed on a picture. `full`: a button with a text. */
  look: 'round' | 'full';
  className?: string | undefined;
}

/** Button that follows or unfollows a profile. */
export function FollowButtonView({ name, isFollowed, onClick, look, className }: FollowButtonViewProps) {
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
    // Needs no aria-pressed, because the button's label already states whether the profile is followed.
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
