import type { Logger } from 'pino';
import { withTimeout } from './timeout.ts';

/** Maximum duration of a shutdown. Most hosting platforms send SIGKILL at least 10 s after SIGTERM. */
const shutdownDeadlineMs = 10_000;

/**
 * The two phases of a shutdown. First, `drain` stops accepting work and finishes current work. Then `close`
 * releases connections, even when `drain` failed. The deadline applies to both phases together.
 */
export interface ShutdownSteps {
  drain: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Returns a function that shuts down on its first call; later calls return the promise of the first. The
 * promise resolves to true if the shutdown ended before the deadline, otherwise to false.
 */
export function createShutdown(
  steps: ShutdownSteps,
  logger: Logger,
  deadlineMs = shutdownDeadlineMs,
): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= withinDeadline(runSteps(steps, logger), deadlineMs).then((inTime) => {
      if (inTime) logger.info('stopped');
      else logger.error(`not stopped within ${deadlineMs} ms`);
      return inTime;
    });
    return running;
  };
}

async function runSteps(steps: ShutdownSteps, logger: Logger): Promise<void> {
  for (const step of ['drain', 'close'] as const) {
    await steps[step]().catch((error: unknown) => logger.error({ error, step }, 'shutdown step failed'));
  }
}

function withinDeadline(work: Promise<void>, deadlineMs: number): Promise<boolean> {
  return withTimeout(work, deadlineMs).then(
    () => true,
    () => false,
  );
}

/**
 * Shuts down on SIGTERM and SIGINT. Further signals have no effect: Ctrl-C sends SIGINT to the whole process
 * group, and a supervisor process may then send another signal. Logs an uncaught error before the process
 * exits. Returns a function that removes the signal and error handlers.
 */
export function handleSignals(shutdown: () => Promise<boolean>, logger: Logger): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    logger.info({ signal }, 'stopping');
    void shutdown().then((inTime) => process.exit(inTime ? 0 : 1));
  };
  const onCrash = (error: unknown): void => {
    logger.fatal({ error }, 'uncaught error');
    process.exit(1);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('uncaughtException', onCrash).on('unhandledRejection', onCrash);
  return () => {
    process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
    process.off('uncaughtException', onCrash).off('unhandledRejection', onCrash);
  };
}
