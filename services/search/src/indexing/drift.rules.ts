/** Version of an entry in the creators service, and whether the entry is deleted. */
export interface SourceVersion {
  id: string;
  version: number;
  deleted: boolean;
}

/** An entry with different versions in the index and in the creators service. */
export interface Mismatch {
  /** Version in the creators service; 0 when the service has no such entry. */
  wanted: number;
  /** Version that queries return; null when they don't find the entry. */
  shown: number | null;
}

/** Returns, by id, the entries that are missing, outdated or unexpected in the index. */
export function findMismatches(
  source: readonly SourceVersion[],
  indexed: ReadonlyMap<string, number>,
): Map<string, Mismatch> {
  const suspects = new Map<string, Mismatch>();
  const unexpectedIds = new Set(indexed.keys());
  for (const { id, version, deleted } of source) {
    unexpectedIds.delete(id);
    const shown = indexed.get(id) ?? null;
    const isRight = deleted ? shown === null : shown !== null && shown >= version;
    if (!isRight) suspects.set(id, { wanted: version, shown });
  }
  for (const id of unexpectedIds) suspects.set(id, { wanted: 0, shown: indexed.get(id) ?? null });
  return suspects;
}

/**
 * Returns the ids that differ in two comparisons and whose version in the index didn't change in between. A
 * difference found only once was an event in transit.
 */
export function findDrift(
  before: ReadonlyMap<string, Mismatch>,
  now: ReadonlyMap<string, Mismatch>,
): string[] {
  return [...now].flatMap(([id, { wanted, shown }]) => {
    const earlier = before.get(id);
    if (!earlier) return [];
    const stayed = wanted === 0 ? earlier.wanted === 0 : (shown ?? 0) < earlier.wanted;
    return stayed ? [id] : [];
  });
}
