/**
 * Maximum number of pages of a category that an address opens; also the number that 'Voir les précédents'
 * adds.
 */
export const pagesPerStep = 10;

/**
 * Returns the first and last page of a category to show. An address with a high page number opens only the
 * last `pagesPerStep` pages up to it; 'Voir plus' adds pages without removing any.
 */
export function getPageWindow({
  opened,
  wanted,
  last,
  revealed,
}: {
  /** Page number in the address when the list was mounted. */
  opened: number;
  /** Page number in the address now. */
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
