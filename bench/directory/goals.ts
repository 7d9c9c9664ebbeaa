import type { Figures } from './turns.ts';

/** Measured figures by scenario (`a` to `d`, `hot home`, `unseen home`, …), then by system under test. */
export type Results = ReadonlyMap<string, ReadonlyMap<string, Figures>>;

export interface GoalResult {
  goal: string;
  value: string;
  isReached: boolean;
}

/** Names of the systems under test, as the results table shows them. */
export const targets = {
  textbook: 'Elasticsearch, textbook',
  hops: 'the same, behind bare hops',
  own: 'Elasticsearch, own page question',
  fastify: 'bare Fastify',
  site: 'Bottin',
} as const;

export const hotPrefix = 'hot ';
export const uncachedPrefix = 'unseen ';

/**
 * Maximum CPU time of an uncached page, relative to a textbook query of scenario (a) in the same run. It is
 * 12 ms on the machine for which the goal was set, where the query took 2.17 ms.
 */
const maxUncachedCpu = 5.5;

/** Compares the results with the performance goals. Leaves out the goals whose scenario was not measured. */
export function evaluateGoals(results: Results): GoalResult[] {
  const figures = (scenario: string, target: string): Figures | undefined =>
    results.get(scenario)?.get(target);
  const raw = { a: figures('a', targets.textbook), b: figures('b', targets.textbook) };
  const site = (scenario: string): Figures | undefined => figures(scenario, targets.site);
  return [
    ...atLeast('(a) requests of raw Elasticsearch, facets included', site('a'), raw.a, 0.6),
    ...atMost('(a) CPU of raw Elasticsearch', site('a'), raw.a, 1.7),
    ...atLeast('(b) requests of raw Elasticsearch', site('b'), raw.b, 6),
    ...atLeast('(c) requests of raw Elasticsearch without changes', site('c'), raw.b, 2),
    ...atLeast('(d) requests of bare Fastify', site('d'), figures('d', targets.fastify), 0.4),
    ...[...results.keys()].flatMap((scenario) => {
      if (scenario.startsWith(hotPrefix)) {
        return atLeast(
          `(e) ${scenario}: requests of bare Fastify`,
          site(scenario),
          figures(scenario, targets.fastify),
          0.4,
        );
      }
      if (!scenario.startsWith(uncachedPrefix)) return [];
      return atMost(`(e) ${scenario}: CPU of raw Elasticsearch`, site(scenario), raw.a, maxUncachedCpu);
    }),
  ];
}

function atLeast(
  goal: string,
  one: Figures | undefined,
  other: Figures | undefined,
  min: number,
): GoalResult[] {
  if (!one || !other) return [];
  const ratio = one.perSecond / other.perSecond;
  return [{ goal: `${goal}: ≥ ${min}×`, value: `${ratio.toFixed(2)}×`, isReached: ratio >= min }];
}

function atMost(
  goal: string,
  one: Figures | undefined,
  other: Figures | undefined,
  max: number,
): GoalResult[] {
  if (!one || !other) return [];
  const ratio = one.cpuPer1000 / other.cpuPer1000;
  return [{ goal: `${goal}: ≤ ${max}×`, value: `${ratio.toFixed(2)}×`, isReached: ratio <= max }];
}
