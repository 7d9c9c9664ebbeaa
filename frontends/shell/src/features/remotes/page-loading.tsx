import type { SkeletonShape } from '@bottin/contracts/pages/define-page.ts';
import { Loading } from '@bottin/ui/components/states.tsx';
import { NeedsJavaScript } from './needs-javascript.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Shown while a page loads: the page's skeleton, or a spinner for a page that declares none. */
export function PageLoading({ skeleton }: { skeleton?: SkeletonShape | undefined }) {
  return (
    <div data-app="shell">
      <NeedsJavaScript />
      {skeleton ? (
        <div className="noscript:hidden">
          <PageSkeleton shape={skeleton} />
        </div>
      ) : (
        <Loading className="min-h-[60vh] noscript:hidden" />
      )}
    </div>
  );
}
