import type { Convergence } from './check/converge.ts';
import type { InjectedFault } from './faults/nemesis.ts';
import type { Account } from './work/account.ts';
import type { Finding, FindingKind } from './work/finding.ts';
import type { Tallies } from './work/tallies.ts';

export interface Run {
  seed: number;
  minutes: number;
  faults: readonly InjectedFault[];
  /** Kinds of faults that this machine doesn't support. */
  leftOut: readonly string[];
  accounts: readonly Account[];
  tallies: Tallies;
  mails: number;
  /** Violations found during the run and at its end. */
  findings: readonly Finding[];
  convergence: Convergence;
}

const MAX_SHOWN_FINDINGS = 40;

function countKinds(findings: readonly Finding[]): Record<FindingKind, number> {
  const count = (kind: FindingKind): number => findings.filter((one) => one.kind === kind).length;
  return { lost: count('lost'), doubled: count('doubled'), visible: count('visible'), torn: count('torn') };
}

/**
 * Returns the guarantees, and whether the run kept each of them. `npm test` counts each guarantee as a test.
 */
export function evaluateGuarantees(run: Run): Array<{ promise: string; isKept: boolean }> {
  const counts = countKinds(run.findings);
  return [
    { promise: 'no acknowledged change is lost', isKept: counts.lost === 0 },
    { promise: 'nothing is done twice', isKept: counts.doubled === 0 },
    { promise: 'hidden and deleted data is never visible', isKept: counts.visible === 0 },
    { promise: 'no change is partially applied', isKept: counts.torn === 0 },
    { promise: 'all stores converge', isKept: run.convergence.seconds !== null },
    {
      promise: 'every fault was injected and undone',
      isKept: run.faults.every(({ failure }) => failure === null),
    },
    { promise: 'no response is a server error', isKept: run.tallies.errors.size === 0 },
    { promise: 'the workload kept running', isKept: run.tallies.total('done') > run.minutes * 100 },
  ];
}

export function formatReport(run: Run): string {
  const { seed, minutes, faults, leftOut, accounts, tallies, mails, findings, convergence } = run;
  const counts = countKinds(findings);
  return [
    `Resilience: seed ${seed}, ${minutes} minutes`,
    '',
    ...formatTable(
      ['fault', 'done', 'seconds', 'targets', 'recovery time, median and longest (s)'],
      [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, done]) => [
        kind,
        String(done.length),
        sum(done.map(({ lasts }) => lasts)).toFixed(0),
        [...new Set(done.map(({ target }) => target))].sort().join(', '),
        formatRecoveryTimes(done.flatMap(({ wellAfter }) => (wellAfter === null ? [] : [wellAfter]))),
      ]),
    ),
    ...(leftOut.length > 0 ? [`Not possible on this machine: ${leftOut.join(', ')}`] : []),
    '',
    ...formatTable(
      ['operation', 'acknowledged', 'refused', 'no answer'],
      [...tallies.outcomes]
        .sort()
        .map(([name, { done, refused, unknown }]) => [name, String(done), String(refused), String(unknown)]),
    ),
    '',
    `${faults.length} faults, ${faults.filter(({ also }) => also !== null).length} with a part killed in the middle. ${accounts.length} people, ${accounts.filter(({ isDeleted: isGone }) => isGone).length} deleted; ${mails} e-mails received.`,
    `Operations: ${tallies.total('done')} acknowledged, ${tallies.total('refused')} refused, ${tallies.total('unknown')} without an answer; answers by status: ${formatStatuses(tallies)}.`,
    ...[...tallies.errors].map(([name, body]) => `  500 of ${name}: ${body}`),
    `Latency (ms): ${formatLatencies(tallies.latenciesMs)}.`,
    `Converged ${convergence.seconds === null ? 'never' : `after ${convergence.seconds.toFixed(1)} s`}${convergence.acceleratedAt === null ? '' : ` (pending retries triggered after ${convergence.acceleratedAt.toFixed(0)} s)`}.`,
    '',
    `Lost ${counts.lost}, doubled ${counts.doubled}, wrongly visible ${counts.visible}, partial ${counts.torn}.`,
    ...findings
      .slice(0, MAX_SHOWN_FINDINGS)
      .map(({ kind, where, account, what }) => `  ${kind}: ${where}: ${account}: ${what}`),
    ...(findings.length > MAX_SHOWN_FINDINGS ? [`  and ${findings.length - MAX_SHOWN_FINDINGS} others`] : []),
    ...faults.flatMap(({ kind, target, failure }) =>
      failure ? [`  ${kind} ${target} failed: ${failure}`] : [],
    ),
    '',
    ...evaluateGuarantees(run).map(({ promise, isKept }) => `${isKept ? 'ok    ' : 'FAILED'}  ${promise}`),
  ].join('\n');
}

function formatTable(head: string[], lines: string[][]): string[] {
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

function formatStatuses(tallies: Tallies): string {
  const sorted = [...tallies.statuses].sort(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status || 'none'}: ${count}`).join(', ') || 'none but successes';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function getQuantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function formatRecoveryTimes(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((one, other) => one - other);
  return sorted.length === 0
    ? 'not seen'
    : `${getQuantile(sorted, 0.5).toFixed(1)}, ${getQuantile(sorted, 1).toFixed(1)}`;
}

function formatLatencies(ms: readonly number[]): string {
  const sorted = ms.toSorted((one, other) => one - other);
  return `median ${getQuantile(sorted, 0.5)}, p95 ${getQuantile(sorted, 0.95)}, longest ${getQuantile(sorted, 1)}`;
}
