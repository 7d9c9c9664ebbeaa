import type { Convergence } from './check/converge.ts';
import type { DoneFault } from './faults/nemesis.ts';
import type { Account } from './work/account.ts';
import type { Finding, FindingKind } from './work/finding.ts';
import type { Tallies } from './work/tallies.ts';

/** What a run came to. */
export interface Run {
  seed: number;
  minutes: number;
  faults: readonly DoneFault[];
  /** Kinds that this machine doesn't allow. */
  leftOut: readonly string[];
  accounts: readonly Account[];
  tallies: Tallies;
  mails: number;
  /** What was wrong on the spot, and in the end. */
  findings: readonly Finding[];
  convergence: Convergence;
}

const SHOWN = 40;

/** How many findings of each kind there are. */
function countKinds(findings: readonly Finding[]): Record<FindingKind, number> {
  const count = (kind: FindingKind): number => findings.filter((one) => one.kind === kind).length;
  return { lost: count('lost'), doubled: count('doubled'), visible: count('visible'), torn: count('torn') };
}

/** What each run promises, and whether it was kept: what `npm test` counts. */
export function verdicts(run: Run): Array<{ promise: string; kept: boolean }> {
  const counts = countKinds(run.findings);
  return [
    { promise: 'nothing acknowledged is lost', kept: counts.lost === 0 },
    { promise: 'nothing is done twice', kept: counts.doubled === 0 },
    { promise: 'nobody sees what they may not, or what is gone', kept: counts.visible === 0 },
    { promise: 'nothing is half done', kept: counts.torn === 0 },
    { promise: 'all stores agree in the end', kept: run.convergence.seconds !== null },
    { promise: 'every fault was done and undone', kept: run.faults.every(({ failure }) => failure === null) },
    { promise: 'no answer is an error of ours', kept: run.tallies.errors.size === 0 },
    { promise: 'the people worked meanwhile', kept: run.tallies.total('done') > run.minutes * 100 },
  ];
}

/** The report as text. */
export function reportOf(run: Run): string {
  const { seed, minutes, faults, leftOut, accounts, tallies, mails, findings, convergence } = run;
  const counts = countKinds(findings);
  return [
    `Resilience: seed ${seed}, ${minutes} minutes`,
    '',
    ...table(
      ['fault', 'done', 'seconds', 'targets', 'well again after, median and longest (s)'],
      [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, done]) => [
        kind,
        String(done.length),
        sum(done.map(({ lasts }) => lasts)).toFixed(0),
        [...new Set(done.map(({ target }) => target))].sort().join(', '),
        spread(done.flatMap(({ wellAfter }) => (wellAfter === null ? [] : [wellAfter]))),
      ]),
    ),
    ...(leftOut.length > 0 ? [`Not possible on this machine: ${leftOut.join(', ')}`] : []),
    '',
    ...table(
      ['operation', 'acknowledged', 'refused', 'no answer'],
      [...tallies.acts]
        .sort()
        .map(([name, { done, refused, unknown }]) => [name, String(done), String(refused), String(unknown)]),
    ),
    '',
    `${faults.length} faults, ${faults.filter(({ also }) => also !== null).length} with a part killed in the middle. ${accounts.length} people, ${accounts.filter(({ isGone }) => isGone).length} deleted; ${mails} e-mails received.`,
    `Operations: ${tallies.total('done')} acknowledged, ${tallies.total('refused')} refused, ${tallies.total('unknown')} without an answer; answers by status: ${statuses(tallies)}.`,
    ...[...tallies.errors].map(([name, body]) => `  500 of ${name}: ${body}`),
    `Latency (ms): ${quantiles(tallies.latenciesMs)}.`,
    `Converged ${convergence.seconds === null ? 'never' : `after ${convergence.seconds.toFixed(1)} s`}${convergence.hastenedAt === null ? '' : ` (what waits minutes for its next try had it after ${convergence.hastenedAt.toFixed(0)} s)`}.`,
    '',
    `Lost ${counts.lost}, doubled ${counts.doubled}, wrongly visible ${counts.visible}, half done ${counts.torn}.`,
    ...findings.slice(0, SHOWN).map(({ kind, where, who, what }) => `  ${kind}: ${where}: ${who}: ${what}`),
    ...(findings.length > SHOWN ? [`  and ${findings.length - SHOWN} others`] : []),
    ...faults.flatMap(({ kind, target, failure }) =>
      failure ? [`  ${kind} ${target} failed: ${failure}`] : [],
    ),
    '',
    ...verdicts(run).map(({ promise, kept }) => `${kept ? 'ok    ' : 'FAILED'}  ${promise}`),
  ].join('\n');
}

function table(head: string[], lines: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  return [head, ...lines].map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function statuses(tallies: Tallies): string {
  const told = [...tallies.statuses].sort(([one], [other]) => one - other);
  return told.map(([status, count]) => `${status || 'none'}: ${count}`).join(', ') || 'none but successes';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function spread(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((one, other) => one - other);
  return sorted.length === 0 ? 'not seen' : `${at(sorted, 0.5).toFixed(1)}, ${at(sorted, 1).toFixed(1)}`;
}

function quantiles(ms: readonly number[]): string {
  const sorted = ms.toSorted((one, other) => one - other);
  return `median ${at(sorted, 0.5)}, p95 ${at(sorted, 0.95)}, longest ${at(sorted, 1)}`;
}
