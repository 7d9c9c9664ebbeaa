import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { isOpenToCollaboration } from '@bottin/contracts/domain/collaboration-days.ts';
import { Handshake } from '@bottin/ui/components/icons.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';

const label = 'Ouvert aux collaborations';

/**
 * Small sign that a creator accepts proposals today. Its text is visually hidden unless `withText`. Renders
 * nothing for other creators.
 */
export function CollaborationMark({
  creator,
  withText = false,
  className,
}: {
  creator: Pick<Entry, 'collaboration'>;
  withText?: boolean;
  className?: string;
}) {
  if (!isOpenToCollaboration(creator.collaboration)) return null;
  return (
    <span
      title={withText ? undefined : label}
      className={cn(
        'inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-sm bg-surface px-1 font-medium text-bleu text-xs',
        className,
      )}
    >
      <Handshake aria-hidden="true" className="size-4" />
      <span className={cn(!withText && 'sr-only')}>{label}</span>
    </span>
  );
}
