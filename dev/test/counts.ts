import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What one step of the tests came to. */
export interface Counts {
  passed: number;
  failed: number;
  /** What failed, by name, each with the first lines of its reason: what a log's end has to tell. */
  reasons?: string[];
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
        z.object({ status: z.string(), error: z.object({ message: z.string().optional() }).optional() }),
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

const resilienceSchema = z.object({ passed: z.number(), failed: z.number() });

const LINES = 6;

/** Counts of Jest's JSON report. A suite that could not run, and a test that was skipped, count as failed. */
export function jestCounts(report: unknown): Counts {
  const counts = jestSchema.parse(report);
  const left = counts.numPendingTests + counts.numTodoTests + counts.numRuntimeErrorTestSuites;
  const reasons = counts.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [reason(name, message)] : [];
    return failed.map((test) => reason(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + left, reasons };
}

/** Counts of Playwright's JSON report, judged as strictly. */
export function playwrightCounts(report: unknown): Counts {
  const { errors, stats, suites } = playwrightSchema.parse(report);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const reasons = [
    ...errors.map(({ message }) => reason('outside of the tests', message)),
    ...suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ projectName, results }) => {
        const last = results.findLast(({ status }) => status !== 'passed' && status !== 'skipped');
        return last ? [reason(`[${projectName}] ${file}:${line} › ${title}`, last.error?.message)] : [];
      }),
    ),
    // Mostly those of a project whose dependency failed.
    ...(stats.skipped > 0 ? [`${stats.skipped} more did not run`] : []),
  ];
  return { passed: stats.expected, failed, reasons };
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function reason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  return [name, ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n');
}

/** Counts of the promises that a run under faults was held to (`e2e/resilience`). */
export function resilienceCounts(report: unknown): Counts {
  return resilienceSchema.parse(report);
}

/** Reads a report; one that was never written is a failure. */
export async function countsOf(file: string, read: (report: unknown) => Counts): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
