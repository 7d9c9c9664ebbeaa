import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { cardLinkClass } from '@bottin/ui/components/link.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Globe } from '@bottin/ui/components/icons.tsx';
import { PlaceLine } from '../../../components/place-line.tsx';
import { VerifiedTick } from '../../../components/verified-tick.tsx';
import { profilePath } from '../../../lib/creator.ts';
import { formatSiteName } from '../../../lib/site-name.ts';

const card = 'relative flex h-full flex-col rounded-lg border border-line bg-surface p-4 sm:p-5';

/**
 * Card of a brand. Shows what the brand looks for, or the description of a brand that doesn't state this. The
 * whole card is one link.
 */
export function BrandCard({ brand }: { brand: Entry }) {
  const { name, slug, niche, region, lookingFor, description, website } = brand;
  return (
    <article className={cn(card, 'group transition-colors hover:border-bleu')}>
      <div className="flex items-center gap-4">
        <Avatar
          name={name}
          src={brand.profileImageUrl}
          platform={brand.platform}
          className="size-14 shrink-0 rounded-lg text-lg"
        />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">
            <Link to={profilePath(slug)} className={cn(cardLinkClass, 'group-hover:text-bleu')}>
              {name}
            </Link>
            {brand.verified && <VerifiedTick />}
          </h3>
          <PlaceLine niche={niche} region={region} />
        </div>
      </div>
      {(lookingFor || description) && (
        <p className="mt-4 line-clamp-4 text-sm">
          {lookingFor && <span className="font-semibold">Cherche : </span>}
          <span>{lookingFor || description}</span>
        </p>
      )}
      {website && (
        <p className="mt-auto flex min-w-0 items-center gap-1.5 pt-4 text-muted text-xs">
          <Globe aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{formatSiteName(website)}</span>
        </p>
      )}
    </article>
  );
}

export function BrandCardSkeleton() {
  return (
    <div aria-hidden="true" className={card}>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 shrink-0 rounded-lg" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-4 h-16 w-full" />
      <Skeleton className="mt-4 h-3 w-1/3" />
    </div>
  );
}
