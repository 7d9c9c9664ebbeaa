import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { ReactNode } from 'react';
import type { CardFilters } from '../lib/focus.ts';
import { getPrintedLine } from '../lib/printed-line.ts';
import { placeholderKeys } from '../lib/placeholder-keys.ts';
import { CreatorCard, CreatorCardSkeleton } from './creator-card.tsx';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10';
const fourColumns = 'lg:grid-cols-4';

/**
 * List of cards. `columns` is the Tailwind class that sets the number of columns on wide screens; the default
 * is four columns.
 */
export function CardGrid({
  label,
  columns = fourColumns,
  defersLayout,
  children,
}: {
  label: string;
  columns?: string;
  /**
   * Makes the browser skip the layout of items below the fold until they are near the screen (class
   * `later-items` in libs/ui). Unsuitable for lists to which items are added.
   */
  defersLayout?: boolean;
  children: ReactNode;
}) {
  return (
    <ul aria-label={label} className={cn(grid, columns, defersLayout && 'later-items')}>
      {children}
    </ul>
  );
}

/**
 * Renders entries as the items of a {@link CardGrid}. The pictures of the first `eager` entries load at once,
 * the others lazily.
 */
export function CreatorItems({
  creators,
  focus,
  marks,
  eager = 0,
}: {
  creators: readonly Entry[];
  focus?: CardFilters | undefined;
  marks?: EntryList['marks'];
  eager?: number;
}) {
  return creators.map((creator, index) => (
    <li key={creator.id} {...getPrintedLine(creator, focus)}>
      <CreatorCard creator={creator} focus={focus} marks={marks?.[creator.id]} eager={index < eager} />
    </li>
  ));
}

/** Placeholder of a {@link CardGrid} with the same columns. */
export function CreatorGridSkeleton({ count, columns = fourColumns }: { count: number; columns?: string }) {
  return (
    <div aria-busy="true" className={cn(grid, columns)}>
      {placeholderKeys(count).map((key) => (
        <CreatorCardSkeleton key={key} />
      ))}
    </div>
  );
}
