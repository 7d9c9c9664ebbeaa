import { type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { checks, projectEnv, runScript } from '../check/checks.ts';
import { requireChromium } from './chromium.ts';
import {
  type Counts,
  readCounts,
  parseJestCounts,
  parsePlaywrightCounts,
  parseResilienceCounts,
} from './counts.ts';

type Step = [name: string, run: () => Promise<Counts>];

const log = (line: string): void => console.log(`\n=== ${line}`);
const binPath = (name: string): string => join(ROOT, 'node_modules/.bin', name);
const reports = await mkdtemp(join(tmpdir(), 'bottin-reports-'));

/** Runs a program with our environment and output; resolves with whether it succeeded. */
function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  { cwd = ROOT, stdio = ['ignore', 'inherit', 'inherit'] }: Pick<SpawnOptions, 'cwd' | 'stdio'> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(command, args, { cwd, stdio, env: { ...projectEnv, ...env } })
      .once('error', () => resolve(false))
      .once('close', (code) => resolve(code === 0));
  });
}

/** Runs a check, which counts as one test. */
async function runCheck(name: string, script: string): Promise<Counts> {
  const { succeeded, output } = await runScript(script);
  log(name);
  process.stdout.write(output);
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Uses every core. By default, Jest leaves one core free, which would be half of a two-core machine. */
async function runJest(project: string, workers = '--maxWorkers=100%'): Promise<Counts> {
  const report = join(reports, `${project}.json`);
  const flags = ['--selectProjects', project, '--json', '--outputFile', report, workers];
  const succeeded = await run(binPath('jest'), flags, {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  });
  return failOnRunnerError(succeeded, await readCounts(report, parseJestCounts));
}

async function runPlaywright(): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: await requireChromium(log) };
  const succeeded = await run(binPath('playwright'), ['test', '--reporter=list,json'], env, {
    cwd: join(ROOT, 'e2e'),
  });
  return failOnRunnerError(succeeded, await readCounts(report, parsePlaywrightCounts));
}

/** Duration of the run with faults in minutes. `npm run test:resilience` takes half an hour. */
const RESILIENCE_MINUTES = 3;

async function runResilience(): Promise<Counts> {
  const report = join(reports, 'resilience.json');
  const args = ['e2e/resilience/main.ts', '--minutes', String(RESILIENCE_MINUTES), '--counts', report];
  // The IPC channel closes when our process ends for any reason. The resilience run then stops the processes
  // that it started.
  const succeeded = await run(process.execPath, args, {}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return failOnRunnerError(succeeded, await readCounts(report, parseResilienceCounts));
}

/** Adds one failure when a runner exited with an error but reported no failed test. */
function failOnRunnerError(succeeded: boolean, counts: Counts): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The steps run one after another, because each already uses both cores of a small machine. */
const suites: Step[] = [
  ['Unit tests', () => runJest('unit')],
  ['Component tests', () => runJest('components')],
  // One file at a time: test files share Redis databases, and two files would reply to the same RPCs.
  ['Integration tests on the real backing services', () => runJest('integration', '--runInBand')],
  ['Browser and system tests on the built stack', runPlaywright],
  ['Resilience run under faults', runResilience],
];

const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: string[] = [];

/** Runs one step and adds its result to the summary. */
async function runStep([name, step]: Step): Promise<void> {
  const started = Date.now();
  const {
    passed,
    failed,
    reasons = [],
  } = await step().catch((error: unknown): Counts => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  failures.push(...reasons);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  summary.push(`${failed ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

await Promise.all(
  Object.entries(checks).map(([name, script]) => runStep([name, () => runCheck(name, script)])),
);
for (const suite of suites) {
  log(suite[0]);
  await runStep(suite);
}
await rm(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n=== What failed\n\n${failures.join('\n')}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
