import type { SkeletonShape } from '@bottin/contracts/pages/define-page.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { ReactNode } from 'react';

/** A line of text. `size` is the class of the text's size, so that the line is as high as the text. */
function Line({ size, className }: { size: string; className: string }) {
  return (
    <div className={size}>
      <Skeleton className={cn('inline-block h-[0.7em] max-w-full align-middle', className)} />
    </div>
  );
}

function Repeat({ count, className, children }: { count: number; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are all alike
        <div key={index}>{children}</div>
      ))}
    </div>
  );
}

function Heading({ className }: { className?: string }) {
  return (
    <div className={cn('pt-4 lg:pt-5', className)}>
      <Line size="text-2xl" className="w-56" />
      <Line size="mt-1 text-base leading-snug" className="w-96" />
    </div>
  );
}

/** Filters: a search field, and on phones a second line with the button « Filtres » and the sort menu. */
function Controls({ lines }: { lines: 'one' | 'two' }) {
  return (
    <div className={cn('flex flex-col gap-3', lines === 'one' && 'lg:flex-row lg:items-end')}>
      <Skeleton className="h-12 rounded-lg lg:flex-1 lg:basis-12" />
      <Skeleton className="mt-5 h-11 rounded-lg lg:flex-1 lg:basis-11" />
    </div>
  );
}

function Results({ className }: { className?: string }) {
  return (
    <div className={cn('mb-4 border-ink border-b-2 pb-2', className)}>
      <Line size="text-lg" className="w-40" />
    </div>
  );
}

const people = (
  <Repeat
    count={12}
    className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-4"
  >
    <Skeleton className="aspect-portrait w-full rounded-lg lg:aspect-square" />
    <Line size="mt-3 text-base leading-snug sm:text-lg" className="w-3/4" />
    <Line size="mt-0.5 text-sm" className="w-1/2" />
    <Line size="mt-2 text-xl" className="w-24" />
    <div className="mt-2 min-h-10 border-line border-t" />
  </Repeat>
);

const posts = (
  <Repeat count={12} className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
    <div className="max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-3">
      <Skeleton className="aspect-video w-full self-start rounded-lg" />
      <div className="min-h-28 sm:mt-3">
        <Line size="text-base leading-snug" className="w-full" />
        <Line size="text-base leading-snug" className="w-2/3" />
        <Line size="mt-1.5 text-xs" className="w-1/2" />
      </div>
    </div>
  </Repeat>
);

const tabs = (
  <div className="mb-6 flex gap-1 overflow-hidden border-line border-b">
    {['w-32', 'w-24', 'w-28', 'w-20'].map((width) => (
      <div key={width} className="flex min-h-11 items-center px-4">
        <Skeleton className={cn('h-4', width)} />
      </div>
    ))}
  </div>
);

/** Shows the outline of a page, without text. */
export default function PageShape({ shape }: { shape: SkeletonShape }) {
  return shapes[shape];
}

const shapes: Readonly<Record<SkeletonShape, ReactNode>> = {
  home: (
    <Container className="grid gap-10 pt-10 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-center lg:gap-16 lg:pt-14 lg:pb-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
      <div>
        <Line size="text-3xl" className="w-full" />
        <Line size="mt-5 text-lg" className="w-3/4" />
        <Skeleton className="mt-8 h-14 max-w-xl rounded-lg" />
      </div>
      <Repeat count={6} className="grid grid-cols-3 gap-x-3 gap-y-2 sm:gap-x-4 sm:gap-y-3">
        <Skeleton className="aspect-square rounded-lg" />
        <Line size="mt-1 text-sm" className="w-3/4" />
      </Repeat>
    </Container>
  ),
  directory: (
    <Container className="pb-16">
      <Heading className="pb-3 lg:pb-4" />
      <Controls lines="two" />
      <Results className="mt-4" />
      {people}
    </Container>
  ),
  people: (
    <Container className="pb-16">
      <Heading className="mb-6" />
      {people}
    </Container>
  ),
  brands: (
    <Container className="pb-16">
      <Heading className="mb-3 lg:mb-4" />
      <Skeleton className="h-12 rounded-lg lg:mt-4" />
      <Results className="mt-4" />
      <Repeat count={12} className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-44 rounded-lg" />
      </Repeat>
    </Container>
  ),
  categories: (
    <Container className="pb-16">
      <Heading className="mb-6" />
      <Repeat count={10} className="grid gap-x-8 sm:grid-cols-2 lg:gap-x-12">
        <div className="border-ink border-t-2 py-6 sm:py-8">
          <Line size="text-2xl" className="w-48" />
          <Line size="mt-1" className="w-64" />
          <Line size="mt-3 min-h-6 text-sm" className="w-24" />
          <div className="mt-3 h-12" />
        </div>
      </Repeat>
    </Container>
  ),
  feed: (
    <Container className="pb-16">
      <Heading className="mb-2 lg:mb-3" />
      {tabs}
      <Controls lines="one" />
      <Results className="mt-4" />
      {posts}
    </Container>
  ),
  platform: (
    <>
      <div className="bg-sunken py-4 lg:py-6">
        <Container>
          <Line size="text-2xl" className="w-72 bg-paper" />
          <Line size="mt-1 text-base leading-snug" className="w-96 bg-paper" />
        </Container>
      </div>
      <Container className="pt-4 pb-16 lg:pt-5">
        <Controls lines="one" />
        <Results className="mt-4" />
        {posts}
      </Container>
    </>
  ),
  ranking: (
    <Container className="pb-16">
      <Heading className="mb-3 lg:mb-4" />
      <Skeleton className="mb-5 h-11 w-28 rounded-lg lg:mt-5 lg:w-full lg:max-w-4xl" />
      <Repeat
        count={3}
        className="mx-auto mb-8 grid max-w-2xl grid-cols-3 items-end gap-3 sm:gap-8 [&>:nth-child(2)]:pb-4 sm:[&>:nth-child(2)]:pb-6"
      >
        <Skeleton className="aspect-square w-full rounded-lg" />
        <Line size="mt-2 text-xl" className="w-12" />
        <Line size="text-sm sm:text-lg" className="w-3/4" />
        <Line size="mt-1 text-base sm:text-xl" className="w-24" />
        <Line size="text-xs" className="w-16" />
      </Repeat>
      <Line size="mb-4 text-xl" className="w-56" />
      <Repeat count={10} className="divide-y divide-line border-ink border-t-2">
        <div className="flex min-h-20 items-center gap-6 py-3">
          <Skeleton className="h-6 w-8" />
          <Skeleton className="size-12 rounded-full sm:size-14" />
          <Skeleton className="h-4 flex-1" />
        </div>
      </Repeat>
    </Container>
  ),
  profile: (
    <Container className="pt-4 pb-16 lg:pt-6">
      <Line size="mb-4 min-h-6 text-sm" className="w-32" />
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-5 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-10 lg:gap-x-14">
        <div className="col-span-2 sm:col-span-1 sm:col-start-2 sm:self-end">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Line size="mt-3 text-3xl" className="w-3/4" />
        </div>
        <Skeleton className="aspect-portrait w-full rounded-lg sm:row-span-2 sm:row-start-1 sm:w-56 lg:w-72" />
        <div className="grid content-between gap-y-3 sm:col-start-2 sm:max-w-2xl sm:grid-cols-3 sm:content-start sm:gap-x-6">
          {['abonnés', 'publications', 'vues'].map((fact) => (
            <div key={fact} className="border-line-strong border-t-2 pt-2">
              <Skeleton className="h-8 w-20" />
              <Skeleton className="mt-2 h-4 w-24" />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-14 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </Container>
  ),
  form: (
    <Container className="grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:gap-x-16 lg:py-16">
      <div>
        <Line size="text-2xl lg:text-3xl" className="w-80" />
        <Line size="mt-3 text-lg" className="w-96" />
      </div>
      <div className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-5 shadow-card md:p-6">
        <Skeleton className="h-11" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </div>
    </Container>
  ),
  dashboard: (
    <Container className="pt-8 pb-16 lg:pt-14">
      <div className="mb-8">
        <Line size="text-2xl" className="w-72" />
        <Line size="mt-1 text-lg" className="w-96" />
      </div>
      {tabs}
      <Repeat count={4} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-32 rounded-lg" />
      </Repeat>
    </Container>
  ),
  article: (
    <Container className="pt-10 pb-16 lg:pt-14">
      <Line size="text-3xl" className="w-96" />
      <Line size="mt-4 text-lg" className="w-3/4" />
      <Repeat count={3} className="mt-10 flex flex-col gap-10 lg:mt-14 lg:gap-12">
        <div className="grid gap-x-12 gap-y-3 border-ink border-t-2 pt-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,44rem)] xl:gap-x-20">
          <Line size="text-xl" className="w-40" />
          <Skeleton className="h-40" />
        </div>
      </Repeat>
    </Container>
  ),
};
