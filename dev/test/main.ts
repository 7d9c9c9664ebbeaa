import { checks } from '../check/checks.ts';
import { type Counts, type FileDuration, formatReason, formatSlowest, summarizeFailure } from './counts.ts';
import { log, runCheck, runJest, runPlaywright, runResilience } from './runners.ts';
import { withTestStack } from './test-stack.ts';

type Step = [name: string, run: () => Promise<Counts>];

const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: string[] = [];
const files: FileDuration[] = [];
const SLOWEST_COUNT = 20;

/** Runs one step and adds its result to the summary. */
async function runStep([name, step]: Step): Promise<void> {
  const started = Date.now();
  const {
    passed,
    failed,
    reasons = [],
    files: timed = [],
  } = await step().catch((error: unknown): Counts => {
    console.error(error);
    return { passed: 0, failed: 1, reasons: [formatReason(name, String(error))] };
  });
  failures.push(...reasons);
  files.push(...timed);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  summary.push(`${failed ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

async function runInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    log(step[0]);
    await runStep(step);
  }
}

/** Runs steps one after another on a stack of their own. A stack that doesn't start counts as one failure. */
async function runOnOwnStack(
  name: string,
  steps: ReadonlyArray<readonly [string, readonly string[]]>,
): Promise<void> {
  await withTestStack((env) =>
    runInTurn(steps.map(([title, projects]): Step => [title, () => runPlaywright(projects, env)])),
  ).catch((error: unknown) => runStep([name, () => Promise.reject(error)]));
}

/** The parts of a whole run, in order. */
const parts = {
  checks: async () => {
    await Promise.all(
      Object.entries(checks).map(([name, script]) => runStep([name, () => runCheck(name, script)])),
    );
  },
  unit: () => runInTurn([['Unit tests', () => runJest('unit')]]),
  components: () => runInTurn([['Component tests', () => runJest('components')]]),
  // Uses 1.5 workers per core, because integration tests spend a third of the time waiting for other processes.
  integration: () =>
    runInTurn([['Integration tests on the real backing services', () => runJest('integration', 1.5)]]),
  // Every Playwright project runs, even if another one fails. Projects that stop parts of the stack have a
  // stack of their own.
  browser: async () => {
    await Promise.all([
      runOnOwnStack('Stack of the browser tests', [
        ['Browser tests of public pages', ['public']],
        ['Browser tests of accounts', ['browser', 'phone']],
      ]),
      runOnOwnStack('Stack of the tests that stop parts', [
        ['Browser tests that stop parts', ['browser-alone']],
        ['Browser tests that stop parts, on a phone screen', ['phone-alone']],
        ['System tests', ['system']],
        ['Random requests', ['fuzz']],
      ]),
    ]);
  },
  resilience: () => runInTurn([['Resilience run under faults', runResilience]]),
} as const satisfies Record<string, () => Promise<void>>;

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. npm test -- [${Object.keys(parts).join('] [')}]`);
  process.exit(1);
}
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) await run();
}

if (files.length > 0) console.log(`\n=== Slowest test files\n\n${formatSlowest(files, SLOWEST_COUNT)}`);
if (failures.length > 0) console.log(`\n=== What failed\n\n${failures.join('\n')}`);
console.log(`\n${summary.join('\n')}`);
// Logs are often cut to their last lines, so the failed tests come last.
if (failures.length > 0) console.log(`\n${failures.map(summarizeFailure).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
