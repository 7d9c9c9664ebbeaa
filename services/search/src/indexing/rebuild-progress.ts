export interface RebuildProgress {
  written: number;
  /** Number of entries that the index has rejected permanently. */
  refused: number;
  /**
   * Number of entries to write. Null until the first page has arrived. Events that arrive during the rebuild
   * may slightly change the actual number.
   */
  total: number | null;
  /** Time since the rebuild started. */
  elapsedMs: number;
}

/** Formats the progress of a rebuild as a text for the log and the command line. */
export function describeProgress({ written, refused, total, elapsedMs }: RebuildProgress): string {
  const perSecond = Math.round(written / Math.max(elapsedMs / 1_000, 0.001));
  const refusedText = refused > 0 ? `, ${refused} refused` : '';
  return `${written} of ${total ?? '?'} entries written${refusedText}, ${perSecond} a second`;
}
