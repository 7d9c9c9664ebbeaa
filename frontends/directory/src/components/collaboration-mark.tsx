import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { isOpenToCollaboration } from '@bottin/contracts/domain/collaboration-days.ts';
import { Handshake } from '@bottin/ui/components/icons.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';

const label = 'Ouvert aux collaborations';

/**
 * Sign for creators who currently accept proposals. Renders nothing for other creators. Without `withText`,
 * only screen readers get the text.
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
