import { Field } from '@bottin/ui/components/field.tsx';
import { Textarea } from '@bottin/ui/components/input.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { Ref } from 'react';

export interface CountedTextProps {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

/**
 * Multi-line text field with a character count. Accepts input longer than `max`, so that a pasted text can be
 * shortened in place.
 */
export function CountedTextField({
  label,
  hint,
  max,
  tooLong,
  ref,
  value,
  onChange,
  error,
}: CountedTextProps & { label: string; hint: string; max: number; tooLong: string }) {
  const over = value.length > max;
  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error ?? (over ? tooLong : undefined)}>
        {(control) => (
          <Textarea
            {...control}
            ref={ref}
            rows={5}
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
        <span>{`${value.length}/${max}`}</span>
      </p>
    </div>
  );
}
