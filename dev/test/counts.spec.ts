import {
  formatSlowest,
  readCounts,
  parseJestCounts,
  parsePlaywrightCounts,
  summarizeFailure,
} from './counts.ts';

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 2,
  testResults: [
    {
      name: 'rules.spec.ts',
      status: 'failed',
      message: '',
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [
        { fullName: 'a sum adds up', status: 'passed', failureMessages: [] },
        {
          fullName: 'a sum is shown',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 3\u001b[39m\n\n  got 4'],
        },
      ],
    },
    {
      name: 'broken.spec.ts',
      status: 'failed',
      message: 'Cannot find module',
      startTime: 0,
      endTime: 0,
      assertionResults: [],
    },
  ],
};

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'home.spec.ts',
  line: 7,
  tests: [
    {
      projectName: 'public',
      results: [{ status, duration: 700, ...(message ? { error: { message } } : {}) }],
    },
  ],
});

const playwrightReport = {
  errors: [{ message: 'the stack did not start' }],
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      specs: [spec('is there', 'passed')],
      suites: [{ specs: [spec('is found', 'timedOut', 'Timeout of 15000ms'), spec('is kept', 'skipped')] }],
    },
  ],
};

test('a skipped test and a suite that could not run each count as a failure', () => {
  expect(parseJestCounts(jestReport)).toMatchObject({ passed: 5, failed: 5 });
});

test('a flaky browser test and an error outside of tests each count as a failure', () => {
  expect(parsePlaywrightCounts(playwrightReport)).toMatchObject({ passed: 3, failed: 4 });
});

test('a failure is listed with its reason', () => {
  expect(parseJestCounts(jestReport).reasons).toEqual([
    'rules.spec.ts › a sum is shown\n    expected 3\n      got 4',
    'broken.spec.ts\n    Cannot find module',
  ]);
  expect(parsePlaywrightCounts(playwrightReport).reasons).toEqual([
    'outside of any test\n    the stack did not start',
    '[public] home.spec.ts:7 › is found\n    Timeout of 15000ms',
    '1 more did not run',
  ]);
});

test('a failure is summarized in one line of at most 300 characters', () => {
  expect(summarizeFailure('rules.spec.ts › a sum is shown\n    expected 3\n      got 4')).toBe(
    'rules.spec.ts › a sum is shown expected 3 got 4',
  );
  expect(summarizeFailure('x'.repeat(1_000))).toHaveLength(300);
});

test('a missing report counts as a failure', async () => {
  expect(await readCounts('/nowhere/report.json', parseJestCounts)).toEqual({ passed: 0, failed: 1 });
});

test('the slowest files come first, and the durations of a file’s browser tests add up', () => {
  const { files = [] } = parsePlaywrightCounts(playwrightReport);
  expect(formatSlowest([...(parseJestCounts(jestReport).files ?? []), ...files], 2).split('\n')).toEqual([
    expect.stringMatching(/^ +2\.5 s {2}.*rules\.spec\.ts$/),
    '    2.1 s  [public] home.spec.ts',
  ]);
});
