import { cn } from '@bottin/ui/lib/cn.ts';
import { CircleAlert, CircleCheck, Clock, LoaderCircle, MailCheck } from '@bottin/ui/components/icons.tsx';
import type { ReactNode } from 'react';
import { focusOnMount } from '../lib/focus.ts';

const looks = {
  pending: { Glyph: LoaderCircle, className: 'bg-givre text-bleu', spin: true },
  success: { Glyph: CircleCheck, className: 'bg-success-tint text-success', spin: false },
  sent: { Glyph: MailCheck, className: 'bg-givre text-bleu', spin: false },
  waiting: { Glyph: Clock, className: 'bg-warning-tint text-warning', spin: false },
  expired: { Glyph: Clock, className: 'bg-warning-tint text-warning', spin: false },
  error: { Glyph: CircleAlert, className: 'bg-danger-tint text-danger', spin: false },
} as const;

/** Result of an action: icon, title, text and next actions. Contains the page's h1. */
export function StatusPanel({
  look,
  title,
  children,
  actions,
  takeFocus = false,
}: {
  look: keyof typeof looks;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Whether the panel takes the focus, because it replaces the content that the user was working on. */
  takeFocus?: boolean;
}) {
  const { Glyph, className, spin } = looks[look];
  return (
    <div role={look === 'error' ? 'alert' : 'status'} className="flex flex-col items-start gap-4">
      <span className={cn('inline-flex size-14 items-center justify-center rounded-full', className)}>
        <Glyph aria-hidden="true" className={cn('size-7', spin && 'animate-spin')} />
      </span>
      <h1 ref={takeFocus ? focusOnMount : null} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {children && <div className="flex flex-col gap-3 text-muted">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{actions}</div>}
    </div>
  );
}
