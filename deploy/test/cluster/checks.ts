export interface ClusterCheck {
  /** Title of the check in the results table. */
  title: string;
  /** Runs the check and returns its measurements as text; throws when the check fails. */
  run(): Promise<string>;
}

interface CheckResult {
  title: string;
  seconds: number;
  /** Measurements of the check, or the reason for its failure. */
  result: string;
  seen: boolean;
}

/**
 * Runs the checks one after the other and logs each result. Waits for `recovered` before each check.
 * Continues with the next check when one fails.
 */
export async function runChecks(
  checks: readonly ClusterCheck[],
  recovered: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<CheckResult[]> {
  const shown: CheckResult[] = [];
  for (const { title, run: show } of checks) {
    const started = Date.now();
    const outcome = await recovered()
      .then(show)
      .then(
        (result) => ({ result, seen: true }),
        (error: unknown) => ({ result: describeError(error), seen: false }),
      );
    const one = { title, seconds: Math.round((Date.now() - started) / 1_000), ...outcome };
    say(formatRow(one));
    shown.push(one);
  }
  return shown;
}

/** Formats the results as a Markdown table like the one in docs/operations/incidents.md. */
export function formatTable(shown: readonly CheckResult[]): string {
  return ['| check | passed | seconds | details |', '|---|---|---|---|', ...shown.map(formatRow)].join('\n');
}

function formatRow({ title, seen, seconds, result }: CheckResult): string {
  return `| ${title} | ${seen ? 'yes' : '**no**'} | ${seconds} | ${result.replaceAll('\n', ' ').replaceAll('|', '/')} |`;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.slice(0, 2_000);
}
