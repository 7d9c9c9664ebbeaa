import type { SkeletonShape } from '@bottin/contracts/pages/define-page.ts';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';

// Loaded lazily, because the server renders the page of a first visit. The browser fetches the code when it is
// idle, usually before the first navigation.
const PageShape = lazyComponent(
  () => import(/* webpackChunkName: "page-shapes", webpackPrefetch: true */ './page-shapes.tsx'),
);

/**
 * Outline of a page whose code is loading. It has the page's margins, title, controls and first items, so that
 * nothing moves when the page replaces it.
 */
export function PageSkeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Chargement...
      </p>
      <div>
        <PageShape shape={shape} fallback={<div className="min-h-[60vh]" />} />
      </div>
    </div>
  );
}
