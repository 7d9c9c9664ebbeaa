import { countsOf, jestCounts, playwrightCounts } from './counts.ts';

test('a skipped test and a suite that could not run count as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 2,
  };
  expect(jestCounts(report)).toEqual({ passed: 5, failed: 5 });
});

test('a flaky browser test and an error outside of tests count as failed', () => {
  const report = { errors: [{}], stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } };
  expect(playwrightCounts(report)).toEqual({ passed: 3, failed: 4 });
});

test('a report that was never written is a failure', async () => {
  expect(await countsOf('/nowhere/report.json', jestCounts)).toEqual({ passed: 0, failed: 1 });
});
