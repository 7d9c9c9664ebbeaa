import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
import { Link, type LinkProps } from './router-link.tsx';

/** An internal link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}

/** An internal link in running text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cn(textLinkClass, className)} />;
}

/** A link to another site. It opens in a new tab, and its label says so. */
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
 * Classes of a link that covers its nearest positioned ancestor, such as a row. Other controls in that
 * ancestor need `relative z-10`.
 */
export const rowLinkClass =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3';

/** Classes of a link that covers a card; see {@link rowLinkClass}. */
export const cardLinkClass = `${rowLinkClass} after:rounded-lg focus-visible:after:outline-offset-4`;
