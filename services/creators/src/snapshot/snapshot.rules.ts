/** A row of the snapshot: an entry with `state` as JSON text, or a tombstone with a null `state`. */
export interface SnapshotRow {
  id: string;
  version: number;
  state: string | null;
}

/** Maximum size of a page. A NATS message holds 1 MB, and the remaining 100 kB are for the envelope. */
const pageBytes = 900_000;

/**
 * Returns a page of the snapshot as JSON text, with as many of the rows as fit in `maxBytes`, but at least
 * one. The states were validated when they were stored, so their JSON text is inserted without parsing.
 */
export function composePage(
  rows: readonly SnapshotRow[],
  total: number | null,
  maxBytes: number = pageBytes,
): string {
  const entries: string[] = [];
  let bytes = 0;
  for (const { id, version, state } of rows) {
    const entry = `{"id":"${id}","version":${version},"creator":${state ?? 'null'}}`;
    bytes += Buffer.byteLength(entry) + 1;
    if (bytes > maxBytes && entries.length > 0) break;
    entries.push(entry);
  }
  return `{"entries":[${entries.join(',')}]${total === null ? '' : `,"total":${total}`}}`;
}
