import type { Logger } from 'pino';
import { withTimeout } from './timeout.ts';

/** Most hosting platforms grant at least 10 s between SIGTERM and SIGKILL. */
const shutdownDeadlineMs = 10_000;

/**
 * The two phases of a shutdown. `drain` stops intake and finishes current work. `close` then releases
 * connections, even when `drain` failed. Both phases together get {@link shutdownDeadlineMs}.
 */
export interface ShutdownSteps {
  drain: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Returns a function that shuts down once, however often it is called. The function resolves to whether the
 * shutdown ended before the deadline.
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
 * Shuts down on SIGTERM and SIGINT, and logs uncaught errors before exiting. Ignores further signals, because
 * Ctrl-C sends one to the whole process group and a supervisor sends another.
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
