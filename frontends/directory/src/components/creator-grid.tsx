import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { ReactNode } from 'react';
import type { Focus } from '../lib/focus.ts';
import { placeholders } from '../lib/placeholders.ts';
import { CreatorCard, CreatorCardSkeleton } from './creator-card.tsx';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10';
const fourAbreast = 'lg:grid-cols-4';

/** A list of cards; `columns` says how many stand abreast on a wide screen, four otherwise. */
export function CardGrid({
  label,
  columns = fourAbreast,
  later,
  children,
}: {
  label: string;
  columns?: string;
  /** What is below the screen is laid out after it (libs/ui's `later-items`); not of a list that grows. */
  later?: boolean;
  children: ReactNode;
}) {
  return (
    <ul aria-label={label} className={cn(grid, columns, later && 'later-items')}>
      {children}
    </ul>
  );
}

/** Entries as items of a {@link CardGrid}; the first pictures of the first page load at once. */
export function CreatorItems({
  creators,
  focus,
  marks,
  eager = 0,
}: {
  creators: readonly Entry[];
  focus?: Focus | undefined;
  marks?: EntryList['marks'];
  eager?: number;
}) {
  return creators.map((creator, index) => (
    <li key={creator.id}>
      <CreatorCard creator={creator} focus={focus} marks={marks?.[creator.id]} eager={index < eager} />
    </li>
  ));
}

/** A grid that waits. */
export function CreatorGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className={cn(grid, fourAbreast)}>
      {placeholders(count).map((key) => (
        <CreatorCardSkeleton key={key} />
      ))}
    </div>
  );
}
