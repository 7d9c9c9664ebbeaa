import type { Figures } from './turns.ts';

/** What was measured, by scenario (`a`…`d`, `hot /`, `unseen /`) and target. */
export type Results = ReadonlyMap<string, ReadonlyMap<string, Figures>>;

/** One aim of the issue and what came of it. */
export interface Judged {
  aim: string;
  value: string;
  isReached: boolean;
}

/** The names of the targets. */
export const targets = {
  textbook: 'Elasticsearch, textbook',
  hops: 'the same, behind bare hops',
  own: 'Elasticsearch, own page question',
  fastify: 'bare Fastify',
  site: 'Bottin',
} as const;

export const hotPrefix = 'hot ';
export const unseenPrefix = 'unseen ';

/** CPU that a page which nobody has asked for may take, in milliseconds. */
const mostCpuOfUnseen = 12;

/** Judges what was measured by the aims; what wasn't measured has no line. */
export function judge(results: Results): Judged[] {
  const figures = (scenario: string, target: string): Figures | undefined =>
    results.get(scenario)?.get(target);
  const raw = { a: figures('a', targets.textbook), b: figures('b', targets.textbook) };
  const site = (scenario: string): Figures | undefined => figures(scenario, targets.site);
  return [
    ...atLeast('(a) requests of raw Elasticsearch, facets included', site('a'), raw.a, 0.8),
    ...atMost('(a) CPU of raw Elasticsearch', site('a'), raw.a, 1.5),
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
      if (!scenario.startsWith(unseenPrefix)) return [];
      const cpu = site(scenario)?.cpuPer1000 ?? Number.NaN;
      return [
        {
          aim: `(e) ${scenario}: CPU ≤ ${mostCpuOfUnseen} ms`,
          value: `${cpu.toFixed(1)} ms`,
          isReached: cpu <= mostCpuOfUnseen,
        },
      ];
    }),
  ];
}

function atLeast(aim: string, one: Figures | undefined, other: Figures | undefined, least: number): Judged[] {
  if (!one || !other) return [];
  const ratio = one.perSecond / other.perSecond;
  return [{ aim: `${aim}: ≥ ${least}×`, value: `${ratio.toFixed(2)}×`, isReached: ratio >= least }];
}

function atMost(aim: string, one: Figures | undefined, other: Figures | undefined, most: number): Judged[] {
  if (!one || !other) return [];
  const ratio = one.cpuPer1000 / other.cpuPer1000;
  return [{ aim: `${aim}: ≤ ${most}×`, value: `${ratio.toFixed(2)}×`, isReached: ratio <= most }];
}
