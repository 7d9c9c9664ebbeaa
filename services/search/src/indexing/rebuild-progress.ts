export interface RebuildProgress {
  written: number;
  /** Number of entries that the index rejects permanently. */
  refused: number;
  /**
   * Null until the first page, which contains the total. Concurrent events may change the actual number
   * slightly.
   */
  total: number | null;
  /** Time since the start. */
  elapsedMs: number;
}

/** Formats the progress for the log and the command line. */
export function describeProgress({ written, refused, total, elapsedMs }: RebuildProgress): string {
  const perSecond = Math.round(written / Math.max(elapsedMs / 1_000, 0.001));
  const refusedText = refused > 0 ? `, ${refused} refused` : '';
  return `${written} of ${total ?? '?'} entries written${refusedText}, ${perSecond} a second`;
}
