import { Link } from '@bottin/ui/components/router-link.tsx';
import { ArrowLeft } from '@bottin/ui/components/icons.tsx';
import { useState } from 'react';
import { getResultsLink } from '../../../lib/last-results.ts';

/** Link above a profile, back to the results from which the visitor came. */
export function BackLink() {
  const [{ to, label }] = useState(getResultsLink);
  return (
    <Link
      to={to}
      className="mb-4 inline-flex print:hidden min-h-6 items-center gap-1.5 text-muted text-sm hover:text-bleu hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      <span>{label}</span>
    </Link>
  );
}
