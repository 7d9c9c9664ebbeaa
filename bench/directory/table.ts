import type { GoalResult, Results } from './goals.ts';
import type { Figures, TargetResult } from './turns.ts';

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

/** Processes that use a smaller share of the total CPU time are not listed. */
const minShare = 0.01;

/** Formats one table line: the measurements of a target in a scenario. */
export function formatLine(scenario: string, target: string, figures: Figures): string {
  const { perSecond, p50, p99, cpuPer1000, byProcess, clientPer1000 } = figures;
  const parts = [...byProcess]
    .filter(([, value]) => value > minShare * cpuPer1000)
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${formatNumber(value)}`);
  return row([
    scenario,
    target,
    formatNumber(perSecond),
    formatNumber(p50),
    formatNumber(p99),
    formatNumber(cpuPer1000),
    parts.join(', '),
    formatNumber(clientPer1000),
  ]);
}

/** Formats the measurements as a Markdown table. */
export function formatTable(results: Results): string {
  const lines = [...results].flatMap(([scenario, byTarget]) =>
    [...byTarget].map(([target, figures]) => formatLine(scenario, target, figures)),
  );
  return [row(columns), row(columns.map(() => '---')), ...lines].join('\n');
}

/** Formats the performance goals and their results as a Markdown table. */
export function formatGoals(judged: readonly GoalResult[]): string {
  const lines = judged.map(({ goal, value, isReached }) =>
    row([goal, value, isReached ? 'reached' : 'NOT reached']),
  );
  return [row(['goal', 'measured', '']), row(['---', '---', '---']), ...lines].join('\n');
}

/** Formats the number of failed responses, as one text for each status other than 200. */
export function formatFailures({ name, failures }: TargetResult): string[] {
  return Object.entries(failures).map(([status, count]) => `${name}: ${count} × ${status}`);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Rounds to three significant figures, because the measurements are no more precise. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}
