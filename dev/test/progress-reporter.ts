/** Numbers of test files and failed tests so far, as Jest reports them. */
interface Counts {
  numPassedTestSuites: number;
  numFailedTestSuites: number;
  numTotalTestSuites: number;
  numFailedTests: number;
}

const INTERVAL_MS = 5_000;

/** Jest reporter that prints how many files are done, at most every five seconds. */
export default class ProgressReporter {
  #printedAt = Date.now();

  onTestResult(_test: unknown, _result: unknown, counts: Counts): void {
    if (Date.now() - this.#printedAt < INTERVAL_MS) return;
    this.#printedAt = Date.now();
    const done = counts.numPassedTestSuites + counts.numFailedTestSuites;
    const failed = counts.numFailedTests > 0 ? `, ${counts.numFailedTests} tests failed` : '';
    process.stderr.write(`${done} of ${counts.numTotalTestSuites} files${failed}\n`);
  }
}
