import { Load, pages } from '../../../e2e/deploy/support/load.ts';

/** Questions that nobody asked before, so that nothing kept answers them; each comes once. */
function* questions(): Generator<string> {
  for (let number = 0; ; number++) yield `/api/creators?search=question${number}`;
}
const fresh = questions();

/** What visitors read, with as many questions that the services must work out as ready answers. */
function mix(): string[] {
  return Array.from({ length: 2_000 }, (_none, index) =>
    index % 2 === 0 ? (pages[(index / 2) % pages.length] ?? '/') : fresh.next().value,
  );
}

/** How it went while something was done: how many requests, how many failed, and how. */
export interface Endured {
  requests: number;
  failures: string[];
}

/** Does something while visitors read the site, one request after the other each, until a while after. */
export async function endure(visitors: number, act: () => Promise<unknown>): Promise<Endured> {
  const load = new Load(visitors, mix());
  try {
    await load.reach(visitors * 5);
    await act();
    await load.reach(load.requests + visitors * 20);
  } finally {
    await load.stop();
  }
  return { requests: load.requests, failures: load.failures };
}

/** As {@link endure}; throws unless each request was answered as on any day. */
export async function underLoad(visitors: number, act: () => Promise<unknown>): Promise<string> {
  const { requests, failures } = await endure(visitors, act);
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${requests} requests failed: ${failures.slice(0, 5).join('; ')}`);
  return `${requests} requests, 0 failed`;
}
