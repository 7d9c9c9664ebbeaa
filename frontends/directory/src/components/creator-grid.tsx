import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { ReactNode } from 'react';
import type { Focus } from '../lib/focus.ts';
import { placeholderKeys } from '../lib/placeholder-keys.ts';
import { CreatorCard, CreatorCardSkeleton } from './creator-card.tsx';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10';
const fourColumns = 'lg:grid-cols-4';

/** List of cards; `columns` is the class for wide screens, four columns by default. */
export function CardGrid({
  label,
  columns = fourColumns,
  later,
  children,
}: {
  label: string;
  columns?: string;
  /** Defers the layout of items below the fold (`later-items` in libs/ui). Not for lists that grow. */
  later?: boolean;
  children: ReactNode;
}) {
  return (
    <ul aria-label={label} className={cn(grid, columns, later && 'later-items')}>
      {children}
    </ul>
  );
}

/** Entries as items of a {@link CardGrid}; loads the pictures of the first `eager` entries without delay. */
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

export function CreatorGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className={cn(grid, fourColumns)}>
      {placeholderKeys(count).map((key) => (
        <CreatorCardSkeleton key={key} />
      ))}
    </div>
  );
}
