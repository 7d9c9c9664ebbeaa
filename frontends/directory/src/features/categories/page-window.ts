/** Maximum number of pages that a category's URL opens. 'Voir les précédents' adds the same number. */
export const pagesPerStep = 10;

/**
 * Returns the first and the last page of a category to show. A URL with a high page number opens only the
 * last `pagesPerStep` pages up to that number. 'Voir plus' adds pages without removing any.
 */
export function getPageWindow({
  opened,
  wanted,
  last,
  revealed,
}: {
  /** Page number in the URL when the list was mounted. */
  opened: number;
  /** Current page number in the URL. */
  wanted: number;
  /** Number of the last existing page; 0 for none. */
  last: number;
  /** How many times 'Voir les précédents' was pressed. */
  revealed: number;
}): { from: number; to: number } {
  const end = Math.max(last, 1);
  const to = Math.min(wanted, end);
  const from = Math.min(opened, end) - (revealed + 1) * pagesPerStep + 1;
  return { from: Math.max(1, Math.min(from, to)), to };
}
