import type { Ref } from 'react';
import { formatNumber } from '../format/number.ts';
import { cn } from '../lib/cn.ts';
import { Field } from './field.tsx';
import { Textarea } from './input.tsx';

export interface CountedTextProps {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

/**
 * Multi-line text field with a character count. Accepts input longer than `max`, so that a pasted text can be
 * shortened in place. Screen readers don't announce the count on each keystroke.
 */
export function CountedTextField({
  label,
  hint,
  max,
  tooLong,
  rows = 5,
  required = false,
  className,
  ref,
  value,
  onChange,
  error,
}: CountedTextProps & {
  label: string;
  hint: string;
  max: number;
  tooLong: string;
  rows?: number;
  required?: boolean;
  className?: string;
}) {
  const over = value.length > max;
  return (
    <div className={cn('relative', className)}>
      <Field label={label} hint={hint} error={over ? tooLong : error} required={required}>
        {(control) => (
          <Textarea
            {...control}
            ref={ref}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <p
        className={cn(
          'absolute top-0 right-0 text-sm tabular-nums',
          over ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        <span className="sr-only">Nombre de caractères : </span>
        <span>{`${formatNumber(value.length)}/${formatNumber(max)}`}</span>
      </p>
    </div>
  );
}
