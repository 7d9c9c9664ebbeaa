import { Badge, type Tone } from '@bottin/ui/components/badge.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import type { ReactNode } from 'react';

/**
 * Shows a fact about an entry, such as its city, as a link to the entries that share it. Shows plain text
 * when `to` is null.
 */
export function FactLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to ? (
    <Link to={to} className="inline-flex min-h-6 items-center hover:text-bleu hover:underline">
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );
}

export function BadgeLink({ to, tone, children }: { to: string | null; tone?: Tone; children: ReactNode }) {
  const badge = (
    <Badge
      {...(tone && { tone })}
      className={to ? 'min-h-6 group-hover:text-bleu group-hover:underline' : ''}
    >
      {children}
    </Badge>
  );
  return to ? (
    <Link to={to} className="group inline-flex rounded-sm">
      {badge}
    </Link>
  ) : (
    badge
  );
}
