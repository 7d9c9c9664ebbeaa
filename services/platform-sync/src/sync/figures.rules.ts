import type { YoutubeStats } from '../google/google.schemas.ts';

/**
 * Interval at which the figures of a connection's items are refreshed. A connection has at most 50 items, so
 * a refresh costs at most one API call.
 */
export const figuresIntervalMs = 86_400_000;

/** Figures of one item. `likeCount` is null if unknown, because the creator hides it. */
export interface ItemFigures {
  viewCount: number;
  likeCount: number | null;
}

export function toItemFigures({ statistics }: YoutubeStats): ItemFigures {
  return { viewCount: statistics.viewCount, likeCount: statistics.likeCount ?? null };
}

/**
 * Returns the due time of the refresh that follows the one due at `due`. All refreshes of a connection are
 * due at the same time of day, so a day has at most one.
 */
export function nextFiguresAt(due: Date, now: Date): Date {
  const missed = Math.floor(Math.max(0, now.getTime() - due.getTime()) / figuresIntervalMs);
  return new Date(due.getTime() + (missed + 1) * figuresIntervalMs);
}

/** Splits a list into parts of at most `size` elements. */
export function toParts<Element>(list: readonly Element[], size: number): Element[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/**
 * Returns the items whose figures have changed, with the new figures. Leaves out the items that YouTube's
 * response doesn't contain, because YouTube may omit a video that still exists.
 */
export function applyFigures<
  Item extends { externalId: string } & Partial<Record<keyof ItemFigures, unknown>>,
>(items: readonly Item[], figures: ReadonlyMap<string, ItemFigures>): Array<Item & ItemFigures> {
  return items.flatMap((item) => {
    const read = figures.get(item.externalId);
    if (!read || (read.viewCount === item.viewCount && read.likeCount === item.likeCount)) return [];
    return [{ ...item, ...read }];
  });
}
