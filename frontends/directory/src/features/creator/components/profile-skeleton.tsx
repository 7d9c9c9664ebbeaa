import { Skeleton } from '@bottin/ui/components/skeleton.tsx';

/** A profile that loads. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Chargement...
      </p>
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-10 lg:gap-14">
        <Skeleton className="aspect-portrait w-36 rounded-lg sm:w-56 lg:w-72" />
        <div className="flex flex-col justify-end gap-5">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-12 w-3/4" />
          <div className="grid max-w-2xl grid-cols-2 gap-6 sm:grid-cols-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="hidden h-16 sm:block" />
          </div>
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
