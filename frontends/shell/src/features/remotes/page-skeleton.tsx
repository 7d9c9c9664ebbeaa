import type { PageShape } from '@bottin/contracts/pages/define-page.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { NeedsJavaScript } from './needs-javascript.tsx';
import { PageLoading } from './page-loading.tsx';

/** For each shape: the number of blocks, the class of a block and the class of the element around them. */
const layouts: Readonly<Record<PageShape, readonly [count: number, block: string, around: string]>> = {
  cards: [8, 'aspect-4/5', 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-6 lg:grid-cols-4'],
  rows: [8, 'h-16', 'grid gap-3'],
  profile: [2, 'h-72', 'grid gap-6 lg:grid-cols-2'],
  form: [4, 'h-11', 'grid max-w-xl gap-6'],
  text: [6, 'h-16', 'grid max-w-3xl gap-6'],
};

/** Placeholder in the shape of a page whose code is loading. */
export function PageSkeleton({ page }: { page: string }) {
  const shape = routes.find((route) => route.page === page)?.shape;
  if (!shape) return <PageLoading />;
  const [count, block, around] = layouts[shape];
  return (
    <div data-app="shell">
      <NeedsJavaScript />
      <Container className="py-6 noscript:hidden">
        <p role="status" className="sr-only">
          Chargement...
        </p>
        <Skeleton className="mb-8 h-10 w-2/3 max-w-xl" />
        <div className={around}>
          {Array.from({ length: count }, (_, index) => `block-${index}`).map((key) => (
            <Skeleton key={key} className={block} />
          ))}
        </div>
      </Container>
    </div>
  );
}
