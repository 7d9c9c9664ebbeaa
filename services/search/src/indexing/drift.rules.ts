/** What creators holds of an entry: its version, and whether a trace of its deletion is all that is left. */
export interface SourceVersion {
  id: string;
  version: number;
  deleted: boolean;
}

/** An entry that the index doesn't show as creators has it. */
export interface Suspect {
  /** The version that creators has; 0 when it knows of no such entry. */
  wanted: number;
  /** The version that queries find; null when they find none. */
  shown: number | null;
}

/** The entries that are missing, older, or there though they should not be, by id. */
export function suspectsOf(
  source: readonly SourceVersion[],
  indexed: ReadonlyMap<string, number>,
): Map<string, Suspect> {
  const suspects = new Map<string, Suspect>();
  const unknown = new Set(indexed.keys());
  for (const { id, version, deleted } of source) {
    unknown.delete(id);
    const shown = indexed.get(id) ?? null;
    const isRight = deleted ? shown === null : shown !== null && shown >= version;
    if (!isRight) suspects.set(id, { wanted: version, shown });
  }
  for (const id of unknown) suspects.set(id, { wanted: 0, shown: indexed.get(id) ?? null });
  return suspects;
}

/**
 * The ids that were suspect at two looks, without the index having come meanwhile to what it lacked at the first. What
 * differs at one look only was on its way.
 */
export function findDrift(before: ReadonlyMap<string, Suspect>, now: ReadonlyMap<string, Suspect>): string[] {
  return [...now].flatMap(([id, { wanted, shown }]) => {
    const earlier = before.get(id);
    if (!earlier) return [];
    const stayed = wanted === 0 ? earlier.wanted === 0 : (shown ?? 0) < earlier.wanted;
    return stayed ? [id] : [];
  });
}
