import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { requireChromium } from './chromium.ts';
import { type Counts, countsOf, jestCounts, playwrightCounts } from './counts.ts';

const log = (line: string): void => console.log(`\n=== ${line}`);
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);
const reports = await mkdtemp(join(tmpdir(), 'bottin-reports-'));

/** Runs a program with our environment and output; resolves with whether it succeeded. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT): Promise<boolean> {
  return new Promise((resolve) => {
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
    spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...env },
    })
      .once('error', () => resolve(false))
      .once('close', (code) => resolve(code === 0));
  });
}

/** A check that passes or fails as a whole. */
async function check(command: string, args: string[]): Promise<Counts> {
  return (await run(bin(command), args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest(project: string, args: string[] = []): Promise<Counts> {
  const report = join(reports, `${project}.json`);
  const flags = ['--selectProjects', project, '--json', '--outputFile', report, ...args];
  const succeeded = await run(bin('jest'), flags, {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  });
  return strict(succeeded, await countsOf(report, jestCounts));
}

async function playwright(): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: await requireChromium(log) };
  const succeeded = await run(bin('playwright'), ['test', '--reporter=list,json'], env, join(ROOT, 'e2e'));
  return strict(succeeded, await countsOf(report, playwrightCounts));
}

/** A runner that failed without a failed test to show for it is a failure all the same. */
function strict(succeeded: boolean, counts: Counts): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const steps: Array<[string, () => Promise<Counts>]> = [
  ['Format', () => check('biome', ['format', '.'])],
  ['Lint', () => check('biome', ['lint', '.'])],
  [
    'Boundaries',
    () =>
      check('depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        'contracts',
        'libs',
        'services',
        'gateway',
        'frontends',
        'dev',
      ]),
  ],
  ['Types', () => check('tsc', ['-p', 'tsconfig.json'])],
  ['Unit tests', () => jest('unit')],
  ['Component tests', () => jest('components')],
  ['Integration tests on the real backing services', () => jest('integration', ['--runInBand'])],
  ['Browser and system tests on the built stack', playwright],
];

const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, step] of steps) {
  log(name);
  const started = Date.now();
  const { passed, failed } = await step().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  summary.push(`${failed ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
await rm(reports, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
