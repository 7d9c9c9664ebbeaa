import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { rowLinkClass } from '@bottin/ui/components/link.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { profilePath } from '../lib/creator.ts';
import { VerifiedTick } from './verified-tick.tsx';

/**
 * Name of a profile as a link that covers the whole row, followed by a check mark if the profile is verified.
 */
export function ProfileRowLink({
  creator: { slug, name, verified },
  className,
}: {
  creator: Pick<Entry, 'slug' | 'name' | 'verified'>;
  className?: string;
}) {
  return (
    <>
      <Link
        to={profilePath(slug)}
        className={cn(
          rowLinkClass,
          'font-bold font-heading focus-visible:after:outline-bleu group-hover:text-bleu',
          className,
        )}
      >
        {name}
      </Link>
      {verified && <VerifiedTick />}
    </>
  );
}
