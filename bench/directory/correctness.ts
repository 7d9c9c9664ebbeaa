import { entryListSchema } from '@bottin/contracts/filters/directory-query.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import type { Stack } from '@bottin/dev/up/running.ts';
import type { ExpectedSearch, SearchKind } from './expected-searches.ts';

const concurrency = 8;

/** Returns the searches whose expected person isn't on the first page of results, grouped by search kind. */
export async function findMisses(
  siteUrl: string,
  searches: readonly ExpectedSearch[],
): Promise<Map<SearchKind, ExpectedSearch[]>> {
  const bodies = await readAll(
    siteUrl,
    searches.map(({ text }) => callUrl(creatorCalls.list, { query: { search: text } })),
  );
  const missed = searches.filter(({ id }, index) => {
    const { creators, plain } = entryListSchema.parse(JSON.parse(bodies[index] ?? ''));
    if (plain) throw new Error('Elasticsearch took too long: the fallback search answered');
    return !creators.some((creator) => creator.id === id);
  });
  return Map.groupBy(missed, ({ kind }) => kind);
}

/**
 * Requests each URL, clears all caches by restarting two services, and requests each URL again. Returns the
 * URLs whose two responses differ. The data must not change during the check.
 */
export async function findStaleResponses(stack: Stack, addresses: readonly string[]): Promise<string[]> {
  const different = [...new Set(addresses)];
  const cached = await readAll(stack.url, different);
  await stack.restart('search');
  await stack.restart('gateway');
  const fresh = await readAll(stack.url, different);
  return different.filter((_, index) => cached[index] !== fresh[index]);
}

async function readAll(siteUrl: string, addresses: readonly string[]): Promise<string[]> {
  const bodies: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < addresses.length; at = next++) {
      const response = await fetch(new URL(addresses[at] ?? '', siteUrl));
      bodies[at] = await response.text();
      if (!response.ok) throw new Error(`${addresses[at]} returned status ${response.status}: ${bodies[at]}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return bodies;
}
