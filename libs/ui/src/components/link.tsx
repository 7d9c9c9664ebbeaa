import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
import { Link, type LinkProps } from './router-link.tsx';

/** A link to a page of this site that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}

/** A link to a page of this site, within a text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cn(textLinkClass, className)} />;
}

/** A link to another site. Opens in a new tab, and announces this to screen readers. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={className ?? textLinkClass}>
      <span className="contents">{children}</span>
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

export const textLinkClass =
  'font-medium text-bleu underline underline-offset-3 hover:text-bleu-strong hover:decoration-2';

/**
 * Classes of a link whose clickable area covers the nearest positioned ancestor, for example a whole table
 * row. Other controls in that ancestor need `relative z-10` to stay clickable.
 */
export const rowLinkClass =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3';

/** Classes of a link whose clickable area covers a whole card; see {@link rowLinkClass}. */
export const cardLinkClass = `${rowLinkClass} after:rounded-lg focus-visible:after:outline-offset-4`;
