import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** A box with a border and a shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn('rounded-lg border border-line bg-surface p-5 shadow-card md:p-6', className)}
    />
  );
}
