import { TestEnvironment } from 'jest-environment-node';

/** The parts of Jest's test events that this environment reads. */
interface TestEvent {
  name: string;
  test?: { name: string; errors: unknown[] };
  hook?: { type: string };
}

/**
 * Jest environment of the integration tests. When a test or a hook fails, prints what the services logged since
 * the last finished test.
 */
export default class ServiceLogEnvironment extends TestEnvironment {
  handleTestEvent({ name, test, hook }: TestEvent): void {
    const log = (this.global as { bottinServiceLog?: string[] }).bottinServiceLog;
    if (!log || (name !== 'test_done' && name !== 'hook_failure')) return;
    if (hook) print(hook.type, log);
    else if (test && test.errors.length > 0) print(test.name, log);
    log.length = 0;
  }
}

function print(name: string, log: readonly string[]): void {
  if (log.length > 0) process.stderr.write(`Service log of « ${name} »:\n${log.join('')}\n`);
}
