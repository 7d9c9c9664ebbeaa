import { ChevronDown } from './icons.tsx';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

const control =
  'w-full rounded-sm border border-line-strong bg-surface px-3 text-base text-ink transition-colors placeholder:text-muted hover:border-ink disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger aria-invalid:bg-danger-tint';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(control, 'min-h-11', className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={cn(control, 'py-2', className)} />;
}

/**
 * A native select element in the style of the site. While the app is loading, the select has `data-waiting`
 * and looks enabled although it is disabled.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select
        {...rest}
        className={cn(
          control,
          'min-h-11 appearance-none truncate pr-9 data-waiting:cursor-progress data-waiting:opacity-100',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
