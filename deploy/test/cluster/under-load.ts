import { Load, pages } from '../stack/support/load.ts';

/** Yields search URLs that are never repeated, so that no cache holds their responses. */
function* generateUniqueSearches(): Generator<string> {
  for (let number = 0; ; number++) yield `/api/creators?search=question${number}`;
}
const uniqueSearches = generateUniqueSearches();

/** Builds a list of requests, half of them cacheable pages and half uncached searches. */
function buildRequestMix(): string[] {
  return Array.from({ length: 2_000 }, (_none, index) =>
    index % 2 === 0 ? (pages[(index / 2) % pages.length] ?? '/') : uniqueSearches.next().value,
  );
}

/** Result of a load run: the number of requests sent, and a description of each failed request. */
export interface LoadResult {
  requests: number;
  failures: string[];
}

/**
 * Runs an action while simulated visitors send requests. The load starts before the action and continues for
 * a while after it.
 */
export async function runUnderLoad(visitors: number, act: () => Promise<unknown>): Promise<LoadResult> {
  const load = new Load(visitors, buildRequestMix());
  try {
    await load.awaitRequests(visitors * 5);
    await act();
    await load.awaitRequests(load.requests + visitors * 20);
  } finally {
    await load.stop();
  }
  return { requests: load.requests, failures: load.failures };
}

/** Like {@link runUnderLoad}, but throws when any request failed or was answered by the fallback search. */
export async function expectNoFailedRequests(visitors: number, act: () => Promise<unknown>): Promise<string> {
  const { requests, failures } = await runUnderLoad(visitors, act);
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${requests} requests failed: ${failures.slice(0, 5).join('; ')}`);
  return `${requests} requests, 0 failed`;
}
