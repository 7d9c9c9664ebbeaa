import { z } from 'zod';

const POLL_MS = 500;
const TELL_MS = 5_000;

const aliasesSchema = z.record(z.string(), z.unknown());
/** An index says nothing of what it holds until its first shard has started. */
const statsSchema = z.object({
  _all: z.object({
    primaries: z.object({ indexing: z.object({ index_total: z.number() }).optional() }),
  }),
});

interface DirectoryIndex {
  elasticsearchUrl: string;
  /** INDEX_PREFIX of the search service. */
  prefix: string;
}

/** Removes the directory's index: the search service makes it anew, from what creators holds, when it starts. */
export async function removeIndex({ elasticsearchUrl, prefix }: DirectoryIndex): Promise<void> {
  const names = [`${prefix}-directory`, `${prefix}-directory-building`];
  const found = await Promise.all(names.map((name) => read(`${elasticsearchUrl}/_alias/${name}`)));
  for (const index of found.flatMap((aliases) => Object.keys(aliases ? aliasesSchema.parse(aliases) : {}))) {
    await fetch(`${elasticsearchUrl}/${index}`, { method: 'DELETE' });
  }
}

/** Waits until the search service's new index is whole, saying how far it is. */
export async function waitForIndex(
  { elasticsearchUrl, prefix }: DirectoryIndex,
  { log, timeoutMs }: { log: (line: string) => void; timeoutMs: number },
): Promise<void> {
  const started = Date.now();
  for (let told = started; ; ) {
    if (await read(`${elasticsearchUrl}/_alias/${prefix}-directory`)) return;
    if (Date.now() - started > timeoutMs) throw new Error('The directory has no whole index yet');
    if (Date.now() - told > TELL_MS) {
      told = Date.now();
      const stats = await read(`${elasticsearchUrl}/${prefix}-directory-building/_stats/indexing`);
      if (stats) log(`Directory index: ${entriesIn(stats)} entries`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** How many entries were written to an index, by its statistics as Elasticsearch gives them. */
export function entriesIn(stats: unknown): number {
  return statsSchema.parse(stats)._all.primaries.indexing?.index_total ?? 0;
}

/** The JSON at an address; null when there is nothing. */
async function read(url: string): Promise<unknown> {
  const response = await fetch(url);
  const body: unknown = await response.json();
  return response.ok ? body : null;
}
