import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../build/paths.ts';

/** Result of one test step. */
export interface Counts {
  passed: number;
  failed: number;
  /** Failed tests by name, with the first lines of each error. They are shown at the end of the log. */
  reasons?: string[];
  /** Duration of each test file. */
  files?: FileDuration[];
}

export interface FileDuration {
  file: string;
  seconds: number;
}

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      /** Unix times in milliseconds. */
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
});

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({
          status: z.string(),
          /** Milliseconds. */
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

interface Suite {
  specs: Array<z.output<typeof specSchema>>;
  suites?: Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suiteSchema),
});

const resilienceSchema = z.object({ passed: z.number(), failed: z.number(), reasons: z.array(z.string()) });

const MAX_REASON_LINES = 6;

/** Counts the tests in Jest's JSON report. Suites that could not run and skipped tests count as failed. */
export function parseJestCounts(report: unknown): Counts {
  const counts = jestSchema.parse(report);
  const notRun = counts.numPendingTests + counts.numTodoTests + counts.numRuntimeErrorTestSuites;
  const reasons = counts.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [formatReason(name, message)] : [];
    return failed.map((test) => formatReason(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  const files = counts.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + notRun, reasons, files };
}

/**
 * Counts the tests in Playwright's JSON report. Flaky and skipped tests, and errors outside of tests, count
 * as failed.
 */
export function parsePlaywrightCounts(report: unknown): Counts {
  const { errors, stats, suites } = playwrightSchema.parse(report);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const specs = suites.flatMap(flattenSpecs);
  const reasons = [
    ...errors.map(({ message }) => formatReason('outside of any test', message)),
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ projectName, results }) => {
        const last = results.findLast(({ status }) => status !== 'passed' && status !== 'skipped');
        return last ? [formatReason(`[${projectName}] ${file}:${line} › ${title}`, last.error?.message)] : [];
      }),
    ),
    // Skipped tests are usually those of a Playwright project whose dependency failed.
    ...(stats.skipped > 0 ? [`${stats.skipped} more did not run`] : []),
  ];
  return { passed: stats.expected, failed, reasons, files: sumDurations(specs) };
}

/** Returns the total duration of each file's tests, by project. */
function sumDurations(specs: Suite['specs']): FileDuration[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs) {
    for (const { projectName, results } of tests) {
      const key = `[${projectName}] ${file}`;
      const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
      seconds.set(key, (seconds.get(key) ?? 0) + milliseconds / 1_000);
    }
  }
  return [...seconds].map(([file, total]) => ({ file, seconds: total }));
}

/** Lists the slowest files, slowest first, one per line. */
export function formatSlowest(files: readonly FileDuration[], count: number): string {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}

function flattenSpecs({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(flattenSpecs)];
}

/** Returns the name of a failed test or step, followed by the first lines of its error. */
export function formatReason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_REASON_LINES);
  return [name, ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n');
}

/** Returns a failure in one line of at most 300 characters: the name of the test and the start of the error. */
export function summarizeFailure(reason: string): string {
  return reason.replaceAll(/\s+/g, ' ').slice(0, 300);
}

/** Parses the report of a resilience run, which counts each guarantee as a test. */
export function parseResilienceCounts(report: unknown): Counts {
  return resilienceSchema.parse(report);
}

/** Reads a report. A missing or unreadable report counts as one failure. */
export async function readCounts(file: string, read: (report: unknown) => Counts): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
