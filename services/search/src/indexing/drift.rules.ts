/** Version of an entry in the creators service, and whether the entry is deleted. */
export interface SourceVersion {
  id: string;
  version: number;
  deleted: boolean;
}

/** An entry for which the index doesn't match the creators service. */
export interface Mismatch {
  /** Version in the creators service; 0 if that service doesn't have the entry. */
  sourceVersion: number;
  /** Version in the index; null if queries don't return the entry. */
  indexedVersion: number | null;
}

/**
 * Returns the mismatches, by entry id: entries that are missing or outdated in the index, and entries that
 * must not be in the index.
 */
export function findMismatches(
  source: readonly SourceVersion[],
  indexed: ReadonlyMap<string, number>,
): Map<string, Mismatch> {
  const suspects = new Map<string, Mismatch>();
  const unexpectedIds = new Set(indexed.keys());
  for (const { id, version, deleted } of source) {
    unexpectedIds.delete(id);
    const indexedVersion = indexed.get(id) ?? null;
    const isRight = deleted ? indexedVersion === null : indexedVersion !== null && indexedVersion >= version;
    if (!isRight) suspects.set(id, { sourceVersion: version, indexedVersion });
  }
  for (const id of unexpectedIds)
    suspects.set(id, { sourceVersion: 0, indexedVersion: indexed.get(id) ?? null });
  return suspects;
}

/**
 * Returns the ids of the entries that were mismatches in both comparisons, and that still haven't reached the
 * source version of the earlier comparison. An entry that was a mismatch only once isn't drift: its event
 * just hadn't arrived yet.
 */
export function findDrift(
  before: ReadonlyMap<string, Mismatch>,
  now: ReadonlyMap<string, Mismatch>,
): string[] {
  return [...now].flatMap(([id, { sourceVersion, indexedVersion }]) => {
    const earlier = before.get(id);
    if (!earlier) return [];
    const stayed =
      sourceVersion === 0 ? earlier.sourceVersion === 0 : (indexedVersion ?? 0) < earlier.sourceVersion;
    return stayed ? [id] : [];
  });
}
