import { limits } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { Field } from '@bottin/ui/components/field.tsx';
import { Textarea } from '@bottin/ui/components/input.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { Ref } from 'react';

/** Up to 500 characters, counted. Typing further is allowed, so that a pasted text can be cut down in place. */
export function DescriptionField({
  ref,
  value,
  onChange,
  error,
}: {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}) {
  const over = value.length > limits.description.max;
  return (
    <div className="relative">
      <Field
        label="Description"
        hint="Facultatif. Ce que tu fais, pour qui, à quel rythme."
        error={error ?? (over ? texts.descriptionMax : undefined)}
      >
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
        {value.length}/{limits.description.max}
      </p>
    </div>
  );
}
