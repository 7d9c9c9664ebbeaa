import { type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { projectEnv, runScript } from '../check/checks.ts';
import { requireChromium } from './chromium.ts';
import {
  type Counts,
  parseJestCounts,
  parsePlaywrightCounts,
  parseResilienceCounts,
  readCounts,
} from './counts.ts';

export const log = (line: string): void => console.log(`\n=== ${line}`);

const reports = mkdtempSync(join(tmpdir(), 'bottin-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const binPath = (name: string): string => join(ROOT, 'node_modules/.bin', name);

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
export async function runCheck(name: string, script: string): Promise<Counts> {
  const { succeeded, output } = await runScript(script);
  log(name);
  process.stdout.write(output);
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a project of jest.config.mjs with `workersPerCore` workers for each core. */
export async function runJest(project: string, workersPerCore = 1): Promise<Counts> {
  const workers = String(Math.ceil(availableParallelism() * workersPerCore));
  const report = join(reports, `${project}.json`);
  const flags = [
    '--selectProjects',
    project,
    '--silent',
    '--json',
    '--outputFile',
    report,
    '--maxWorkers',
    workers,
  ];
  const succeeded = await run(binPath('jest'), flags, {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  });
  return failOnRunnerError(succeeded, await readCounts(report, parseJestCounts));
}

/** Runs projects of e2e/playwright.config.ts on the stack whose URLs are in `stackEnv`. */
export async function runPlaywright(
  projects: readonly string[],
  stackEnv: NodeJS.ProcessEnv,
): Promise<Counts> {
  const report = join(reports, `playwright-${projects.join('-')}.json`);
  const env = {
    ...stackEnv,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: await requireChromium(log),
  };
  const selected = projects.map((project) => `--project=${project}`);
  // Each run empties its output folder, so parallel runs need separate folders.
  const output = join(ROOT, 'test-results', projects.join('-'));
  const args = ['test', '--reporter=list,json', '--output', output, ...selected];
  const succeeded = await run(binPath('playwright'), args, env, { cwd: join(ROOT, 'e2e') });
  return failOnRunnerError(succeeded, await readCounts(report, parsePlaywrightCounts));
}

/** Minutes that the resilience run takes in `npm test`. `npm run test:resilience` takes half an hour. */
const RESILIENCE_MINUTES = 3;

export async function runResilience(): Promise<Counts> {
  const report = join(reports, 'resilience.json');
  const args = ['resilience/main.ts', '--minutes', String(RESILIENCE_MINUTES), '--counts', report];
  // The IPC channel closes when our process ends for any reason. The resilience run then stops the processes
  // that it started.
  const succeeded = await run(process.execPath, args, {}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return failOnRunnerError(succeeded, await readCounts(report, parseResilienceCounts));
}

/** Adds one failure when a runner exited with an error but reported no failed test. */
function failOnRunnerError(succeeded: boolean, counts: Counts): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
