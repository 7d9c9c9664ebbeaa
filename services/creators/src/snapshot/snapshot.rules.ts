/** An entry, or a tombstone, as the snapshot reads it: `state` is the entry's JSON text. */
export interface SnapshotRow {
  id: string;
  version: number;
  state: string | null;
}

/** A message of NATS holds 1 MB; what is left is for the envelope. */
const pageBytes = 900_000;

/**
 * A page of the snapshot as JSON text: as many rows, in their order, as `maxBytes` hold, and at least one. The states were
 * checked when they were written, and are passed on unparsed.
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
