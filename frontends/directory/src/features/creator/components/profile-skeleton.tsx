import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';
import { actionsPlace, factsPlace, headerGrid, portraitPlace, titlePlace } from './header-layout.ts';

/** Skeleton of a profile, with the same layout as the profile's header. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Chargement...
      </p>
      <div className={headerGrid}>
        <div className={titlePlace}>
          <Skeleton className="h-6 w-56 max-w-full" />
          <div className="mt-3 text-3xl">
            <Skeleton className="inline-block h-[0.8em] w-3/4 align-middle" />
          </div>
        </div>
        <Skeleton className={portraitPlace} />
        <div className={factsPlace}>
          {placeholderKeys(3).map((key) => (
            <div key={key} className="border-line-strong border-t-2 pt-2">
              <Skeleton className="h-8 w-20" />
              <Skeleton className="mt-2 h-4 w-24" />
            </div>
          ))}
        </div>
        <div className={actionsPlace}>
          <Skeleton className="h-11 w-44" />
        </div>
      </div>
      <div className="mt-14 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
