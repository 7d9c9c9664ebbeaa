import type { YoutubeStats } from '../google/google.schemas.ts';

/**
 * Interval at which the figures of a connection's items are refreshed. A connection has at most 50 items, so
 * it costs at most one API call per interval.
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
 * Returns when figures are due after a refresh that was due at `due`. Refreshes of a connection keep their
 * time of day, so a day never has more than one of them.
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
