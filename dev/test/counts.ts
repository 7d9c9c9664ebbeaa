import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What one step of the tests came to. */
export interface Counts {
  passed: number;
  failed: number;
}

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightSchema = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

const resilienceSchema = z.object({ passed: z.number(), failed: z.number() });

/** Counts of Jest's JSON report. A suite that could not run, and a test that was skipped, count as failed. */
export function jestCounts(report: unknown): Counts {
  const counts = jestSchema.parse(report);
  const left = counts.numPendingTests + counts.numTodoTests + counts.numRuntimeErrorTestSuites;
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + left };
}

/** Counts of Playwright's JSON report, judged as strictly. */
export function playwrightCounts(report: unknown): Counts {
  const { errors, stats } = playwrightSchema.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
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
