/**
 * Maximum number of pages of entries that opening a category's URL loads. Each press of 'Voir les précédents'
 * adds the same number of pages.
 */
export const pagesPerStep = 10;

/**
 * Returns the numbers of the first and the last page of entries to show for a category. Opening a URL with a
 * high page number loads only the last `pagesPerStep` pages up to that number. 'Voir plus' adds pages at the
 * end and removes none.
 */
export function getPageWindow({
  opened,
  requested,
  last,
  revealed,
}: {
  /** Page number in the URL when the list was mounted. */
  opened: number;
  /** Current page number in the URL. */
  requested: number;
  /** Number of the category's last page; 0 when the category is empty. */
  last: number;
  /** How many times 'Voir les précédents' was pressed. */
  revealed: number;
}): { from: number; to: number } {
  const end = Math.max(last, 1);
  const to = Math.min(requested, end);
  const from = Math.min(opened, end) - (revealed + 1) * pagesPerStep + 1;
  return { from: Math.max(1, Math.min(from, to)), to };
}
