import type { Judged, Results } from './aims.ts';
import type { Figures, Measured } from './turns.ts';

const columns = [
  'scenario',
  'target',
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU-s/1,000',
  'of which',
  'client',
] as const;

/** Processes that take less than this share of the whole aren't named. */
const leastShare = 0.01;

/** One line: what a target did in a scenario. */
export function lineOf(scenario: string, target: string, figures: Figures): string {
  const { perSecond, p50, p99, cpuPer1000, byProcess, clientPer1000 } = figures;
  const parts = [...byProcess]
    .filter(([, value]) => value > leastShare * cpuPer1000)
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${number(value)}`);
  return row([
    scenario,
    target,
    number(perSecond),
    number(p50),
    number(p99),
    number(cpuPer1000),
    parts.join(', '),
    number(clientPer1000),
  ]);
}

/** The table in Markdown. */
export function tableOf(results: Results): string {
  const lines = [...results].flatMap(([scenario, byTarget]) =>
    [...byTarget].map(([target, figures]) => lineOf(scenario, target, figures)),
  );
  return [row(columns), row(columns.map(() => '---')), ...lines].join('\n');
}

/** The aims in Markdown, each reached or not. */
export function aimsTable(judged: readonly Judged[]): string {
  const lines = judged.map(({ aim, value, isReached }) =>
    row([aim, value, isReached ? 'reached' : 'NOT reached']),
  );
  return [row(['aim', 'measured', '']), row(['---', '---', '---']), ...lines].join('\n');
}

/** What wasn't answered with 200, in words; empty when everything was. */
export function failuresOf({ name, failures }: Measured): string[] {
  return Object.entries(failures).map(([status, count]) => `${name}: ${count} × ${status}`);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Three figures of a number are all that a measurement is good for. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}
