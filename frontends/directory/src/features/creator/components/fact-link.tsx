import { Badge, type Tone } from '@bottin/ui/components/badge.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import type { ReactNode } from 'react';

/** A fact that leads to who shares it; without an address it is a word. */
export function FactLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to ? (
    <Link to={to} className="inline-flex min-h-6 items-center hover:text-bleu hover:underline">
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );
}

/** A {@link FactLink} as a badge. */
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
