import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  info: 'bg-givre text-bleu',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
};

/** A short label that is shown beside a name. */
export function Badge({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: Tone }) {
  return (
    <span
      {...rest}
      className={cn(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 font-medium text-xs',
        tones[tone],
        className,
      )}
    />
  );
}

/** A message that is part of the page. It says what happened and what the user can do. */
export function Banner({ tone = 'info', className, ...rest }: ComponentProps<'div'> & { tone?: Tone }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={cn('rounded-lg px-4 py-3 text-sm', tones[tone], className)}
    />
  );
}
