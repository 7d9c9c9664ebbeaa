/** Position of an entry in a paginated list. */
export interface ListPlace {
  /** Number of the page, starting at 1. */
  page: number;
  /** Index within the page. */
  index: number;
}

/**
 * Picks one of the entries on the pages that end within `depth`, each with the same probability. Returns null
 * when there are none. The API refuses a page that ends after `depth`.
 * @param draw returns a random integer that is at least 0 and less than its argument
 */
export function pickPlace(
  { total, depth, pageSize }: { total: number; depth: number; pageSize: number },
  draw: (below: number) => number,
): ListPlace | null {
  const reachable = Math.min(total, Math.floor(depth / pageSize) * pageSize);
  if (reachable <= 0) return null;
  const drawn = draw(reachable);
  return { page: Math.floor(drawn / pageSize) + 1, index: drawn % pageSize };
}
