import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-bleu text-on-bleu not-aria-disabled:hover:bg-bleu-strong',
  secondary:
    'border border-line-strong bg-surface text-ink not-aria-disabled:hover:border-bleu not-aria-disabled:hover:text-bleu',
  ghost: 'text-bleu not-aria-disabled:hover:bg-givre',
  danger: 'bg-danger text-on-danger not-aria-disabled:hover:bg-danger-strong',
};
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5 text-sm max-[22em]:px-3',
  lg: 'min-h-13 px-6 text-base max-[22em]:px-3',
};

/** Returns the classes of a button. Also used for links that look like buttons. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return cn(
    // `wrap-break-word` overrides the `anywhere` that the button inherits from the page. With `anywhere`, a
    // wide field beside the button would shrink the button until its label breaks within words.
    'wrap-break-word inline-flex items-center justify-center gap-2 rounded-sm text-center font-semibold no-underline transition-colors',
    'active:not-aria-disabled:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Whether the action of the button is running. If so, the button shows a spinner, keeps the focus and
   * ignores clicks.
   */
  pending?: boolean;
}

/** A button. Unlike a plain HTML button, it doesn't submit a form unless `type` is `submit`. */
export function Button({
  variant,
  size,
  pending = false,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={disabled || pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      className={buttonClass(variant, size, className)}
    >
      {pending && <Spinner className="size-4" />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A square button that shows only an icon. Screen readers read `label`. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cn(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink transition-colors hover:bg-sunken active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    >
      {children}
    </button>
  );
}
