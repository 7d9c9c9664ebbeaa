import { buttonClass } from '@bottin/ui/components/button.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Check, Plus } from '@bottin/ui/components/icons.tsx';

export interface FollowButtonViewProps {
  name: string;
  isFollowed: boolean;
  onClick: () => void;
  /**
   * `round`: placed on a picture, with only an icon on narrow screens. `full`: a button with a text.
   */
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
      data-tip="follow"
      className={cn(
        'z-10 inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-full font-semibold text-sm shadow-card transition-colors active:translate-y-px',
        !isFollowed && 'lg:pl-2.5',
        isFollowed ? 'bg-bleu text-on-bleu hover:bg-bleu-strong' : 'bg-surface text-ink hover:text-bleu',
        className,
      )}
    >
      {mark}
      {/* No visible text when followed, because the accessible name says « Suivre » in both states. */}
      {!isFollowed && <span className="hidden pr-3 lg:inline">Suivre</span>}
    </button>
  ) : (
    // Needs no aria-pressed, because the text of this button already states whether the profile is followed.
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
