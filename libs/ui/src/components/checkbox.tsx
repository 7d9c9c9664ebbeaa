import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { cn } from '../lib/cn.ts';

/** A checkbox with its label. With `type="radio"`, a radio button with its label. */
export function Checkbox({
  label,
  description,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  description?: ReactNode;
}) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <div className={cn('flex gap-3', className)}>
      <input
        type="checkbox"
        aria-describedby={description ? `${id}-description` : undefined}
        {...rest}
        id={id}
        className="mt-0.5 size-5 shrink-0 accent-bleu disabled:opacity-55"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-muted text-sm">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
