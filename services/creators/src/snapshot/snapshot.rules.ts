/** A row of the snapshot, an entry or a tombstone; `state` is the entry's JSON text, null for a tombstone. */
export interface SnapshotRow {
  id: string;
  version: number;
  state: string | null;
}

/** NATS messages hold 1 MB; the rest is for the envelope. */
const pageBytes = 900_000;

/**
 * Returns a page of the snapshot as JSON text: as many rows as fit in `maxBytes`, at least one. The states
 * were validated when written, so they are passed on unparsed.
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
