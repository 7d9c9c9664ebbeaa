import { z } from 'zod';

const POLL_MS = 500;
const LOG_INTERVAL_MS = 5_000;

const aliasesSchema = z.record(z.string(), z.unknown());
/** `indexing` is missing until the first shard of the index has started. */
const statsSchema = z.object({
  _all: z.object({
    primaries: z.object({ indexing: z.object({ index_total: z.number() }).optional() }),
  }),
});

interface DirectoryIndex {
  elasticsearchUrl: string;
  /** Prefix of the index names: the setting INDEX_PREFIX of the search service. */
  prefix: string;
}

/**
 * Deletes the directory's index. The search service rebuilds it from the creators service at its next start.
 */
export async function removeIndex({ elasticsearchUrl, prefix }: DirectoryIndex): Promise<void> {
  const names = [`${prefix}-directory`, `${prefix}-directory-building`];
  const responses = await Promise.all(names.map((name) => fetchJson(`${elasticsearchUrl}/_alias/${name}`)));
  for (const index of responses.flatMap((aliases) =>
    Object.keys(aliases ? aliasesSchema.parse(aliases) : {}),
  )) {
    await fetch(`${elasticsearchUrl}/${index}`, { method: 'DELETE' });
  }
}

/** Waits until the search service's new index is complete, and logs the progress. */
export async function waitForIndex(
  { elasticsearchUrl, prefix }: DirectoryIndex,
  { log, timeoutMs }: { log: (line: string) => void; timeoutMs: number },
): Promise<void> {
  const started = Date.now();
  for (let lastLogAt = started; ; ) {
    if (await fetchJson(`${elasticsearchUrl}/_alias/${prefix}-directory`)) return;
    if (Date.now() - started > timeoutMs)
      throw new Error('The directory index was not complete within the time-out');
    if (Date.now() - lastLogAt > LOG_INTERVAL_MS) {
      lastLogAt = Date.now();
      const stats = await fetchJson(`${elasticsearchUrl}/${prefix}-directory-building/_stats/indexing`);
      if (stats) log(`Indexing the directory: ${countIndexedEntries(stats)} entries`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns the number of indexed entries from Elasticsearch's index statistics. */
export function countIndexedEntries(stats: unknown): number {
  return statsSchema.parse(stats)._all.primaries.indexing?.index_total ?? 0;
}

/** Fetches JSON; returns null on an error status. */
async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  const body: unknown = await response.json();
  return response.ok ? body : null;
}
