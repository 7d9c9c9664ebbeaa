/** Log lines of the services under test, which service-log-environment.ts prints when a test fails. */
const collected = globalThis as { bottinServiceLog?: string[] };

const MAX_LINES = 200;

/** Collects the log lines of services under test, so that passing tests print nothing. */
export const serviceLog = {
  write(line: string): void {
    collected.bottinServiceLog ??= [];
    collected.bottinServiceLog.push(line);
    if (collected.bottinServiceLog.length > MAX_LINES) collected.bottinServiceLog.shift();
  },
};
