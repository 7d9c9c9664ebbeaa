/** How many pages of a category an address opens at most, and how many 'Voir les précédents' adds. */
export const pagesAtOnce = 10;

/**
 * The pages of a category that are shown, first and last. An address that asks for many opens only the last of them; what
 * 'Voir plus' adds later takes nothing away.
 */
export function shownPages({
  opened,
  wanted,
  last,
  revealed,
}: {
  /** The page that the address named when the list appeared. */
  opened: number;
  /** The page that it names now. */
  wanted: number;
  /** The last page that there is; 0 for none. */
  last: number;
  /** How many times earlier pages were asked for. */
  revealed: number;
}): { from: number; to: number } {
  const end = Math.max(last, 1);
  const to = Math.min(wanted, end);
  const from = Math.min(opened, end) - (revealed + 1) * pagesAtOnce + 1;
  return { from: Math.max(1, Math.min(from, to)), to };
}
