import { countsOf, jestCounts, playwrightCounts } from './counts.ts';

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
      assertionResults: [
        { fullName: 'a sum adds up', status: 'passed', failureMessages: [] },
        {
          fullName: 'a sum is told',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 3\u001b[39m\n\n  got 4'],
        },
      ],
    },
    { name: 'broken.spec.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
};

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'home.spec.ts',
  line: 7,
  tests: [{ projectName: 'public', results: [{ status, ...(message ? { error: { message } } : {}) }] }],
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

test('a skipped test and a suite that could not run count as failed', () => {
  expect(jestCounts(jestReport)).toMatchObject({ passed: 5, failed: 5 });
});

test('a flaky browser test and an error outside of tests count as failed', () => {
  expect(playwrightCounts(playwrightReport)).toMatchObject({ passed: 3, failed: 4 });
});

test('what failed is named with its reason', () => {
  expect(jestCounts(jestReport).reasons).toEqual([
    'rules.spec.ts › a sum is told\n    expected 3\n      got 4',
    'broken.spec.ts\n    Cannot find module',
  ]);
  expect(playwrightCounts(playwrightReport).reasons).toEqual([
    'outside of the tests\n    the stack did not start',
    '[public] home.spec.ts:7 › is found\n    Timeout of 15000ms',
    '1 more did not run',
  ]);
});

test('a report that was never written is a failure', async () => {
  expect(await countsOf('/nowhere/report.json', jestCounts)).toEqual({ passed: 0, failed: 1 });
});
