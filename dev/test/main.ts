import { type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { checks, ownEnv, runScript } from '../check/checks.ts';
import { requireChromium } from './chromium.ts';
import { type Counts, countsOf, jestCounts, playwrightCounts, resilienceCounts } from './counts.ts';

type Step = [name: string, run: () => Promise<Counts>];

const log = (line: string): void => console.log(`\n=== ${line}`);
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);
const reports = await mkdtemp(join(tmpdir(), 'bottin-reports-'));

/** Runs a program with our environment and output; resolves with whether it succeeded. */
function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  { cwd = ROOT, stdio = ['ignore', 'inherit', 'inherit'] }: Pick<SpawnOptions, 'cwd' | 'stdio'> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(command, args, { cwd, stdio, env: { ...ownEnv, ...env } })
      .once('error', () => resolve(false))
      .once('close', (code) => resolve(code === 0));
  });
}

/** A check passes or fails as a whole. */
async function check(name: string, script: string): Promise<Counts> {
  const { succeeded, output } = await runScript(script);
  log(name);
  process.stdout.write(output);
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Jest leaves one core free by default; on two, that is half of the machine. */
async function jest(project: string, workers = '--maxWorkers=100%'): Promise<Counts> {
  const report = join(reports, `${project}.json`);
  const flags = ['--selectProjects', project, '--json', '--outputFile', report, workers];
  const succeeded = await run(bin('jest'), flags, {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  });
  return strict(succeeded, await countsOf(report, jestCounts));
}

async function playwright(): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: await requireChromium(log) };
  const succeeded = await run(bin('playwright'), ['test', '--reporter=list,json'], env, {
    cwd: join(ROOT, 'e2e'),
  });
  return strict(succeeded, await countsOf(report, playwrightCounts));
}

/** Minutes of work and faults; `npm run test:resilience` takes half an hour. */
const RESILIENCE_MINUTES = 3;

async function resilience(): Promise<Counts> {
  const report = join(reports, 'resilience.json');
  const args = ['e2e/resilience/main.ts', '--minutes', String(RESILIENCE_MINUTES), '--counts', report];
  // By the channel it learns of our end, however that comes, and ends what it started.
  const succeeded = await run(process.execPath, args, {}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return strict(succeeded, await countsOf(report, resilienceCounts));
}

/** A runner that failed without a failed test to show for it is a failure all the same. */
function strict(succeeded: boolean, counts: Counts): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** One after another: each of them keeps both cores of a small machine busy. */
const suites: Step[] = [
  ['Unit tests', () => jest('unit')],
  ['Component tests', () => jest('components')],
  // One file at a time: they share databases of one Redis, and two of them answer the same calls on one NATS.
  ['Integration tests on the real backing services', () => jest('integration', '--runInBand')],
  ['Browser and system tests on the built stack', playwright],
  ['People at work while parts and stores fail', resilience],
];

const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
const whatFailed: string[] = [];

/** Runs one step and adds what it came to. */
async function take([name, step]: Step): Promise<void> {
  const started = Date.now();
  const {
    passed,
    failed,
    reasons = [],
  } = await step().catch((error: unknown): Counts => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  whatFailed.push(...reasons);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  summary.push(`${failed ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

await Promise.all(Object.entries(checks).map(([name, script]) => take([name, () => check(name, script)])));
for (const suite of suites) {
  log(suite[0]);
  await take(suite);
}
await rm(reports, { recursive: true, force: true });
if (whatFailed.length > 0) console.log(`\n=== What failed\n\n${whatFailed.join('\n')}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
