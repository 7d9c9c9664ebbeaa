import { CircleAlert } from './icons.tsx';
import { type ReactElement, type ReactNode, useId } from 'react';
import { cn } from '../lib/cn.ts';
import type { Elements } from '../lib/elements.ts';

/** Props that {@link Field} passes to its `children` function, which must spread them on the input. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Text that replaces the hint. Unlike a changed hint, it is announced to screen readers. */
  status?: ReactNode;
  /** Green text that replaces the hint when the value is valid. */
  success?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactElement;
}

/** A label and an input, with an error or a hint below the input. */
export function Field({ label, hint, status, success, error, required, className, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const hasMessage = Boolean(error || success || status);
  const described = hasMessage || Boolean(hint);
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        <span>{label}</span>
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described ? note : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {/* A hidden live region isn't announced when its text appears, so an empty one only cancels the gap. */}
      <div id={note} className={cn('text-sm', !described && '-mt-1.5')}>
        <div aria-live="polite">
          {error ? (
            <span className="flex items-start gap-1.5 text-danger">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{error}</span>
            </span>
          ) : success ? (
            <span className="text-success">{success}</span>
          ) : (
            Boolean(status) && <span className="text-muted">{status}</span>
          )}
        </div>
        {!hasMessage && <span className="text-muted">{hint}</span>}
      </div>
    </div>
  );
}

/** A group of radio buttons or checkboxes with a legend. */
export function FieldGroup({
  label,
  hint,
  error,
  className,
  children,
}: Omit<FieldProps, 'children' | 'status' | 'success'> & { children: Elements }) {
  const id = useId();
  const described = Boolean(error || hint);
  return (
    <fieldset
      aria-describedby={described ? id : undefined}
      className={cn('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      {children}
      <p
        id={id}
        aria-live="polite"
        className={cn('text-sm', error ? 'text-danger' : 'text-muted', !described && '-mt-2')}
      >
        {error ?? hint}
      </p>
    </fieldset>
  );
}
