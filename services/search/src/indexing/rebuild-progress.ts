/** How far a rebuild is. */
export interface RebuildProgress {
  written: number;
  /** Entries that the index takes in no form. */
  refused: number;
  /** Null until the first page said how many there are; events may make it a few more or fewer. */
  total: number | null;
  /** Since its begin. */
  elapsedMs: number;
}

/** What the log and the operators' command say of it. */
export function describeProgress({ written, refused, total, elapsedMs }: RebuildProgress): string {
  const perSecond = Math.round(written / Math.max(elapsedMs / 1_000, 0.001));
  const left = refused > 0 ? `, ${refused} refused` : '';
  return `${written} of ${total ?? '?'} entries written${left}, ${perSecond} a second`;
}
