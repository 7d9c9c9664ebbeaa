import type { Logger } from 'pino';
import { withTimeout } from './timeout.ts';

/**
 * Default maximum durations of a shutdown and of its phase `drain`. Most hosting platforms send SIGKILL at
 * least 10 s after SIGTERM. `drain` has a limit of its own, so that work that doesn't end leaves `close` at
 * least 4 s.
 */
export const shutdownLimits = { drainMs: 6_000, totalMs: 10_000 };

/**
 * The two phases of a shutdown. First, `drain` stops accepting work and finishes current work. Then `close`
 * releases connections, even when `drain` failed or exceeded its limit. The deadline applies to both phases
 * together.
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
  { drainMs, totalMs } = shutdownLimits,
): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= withinDeadline(runSteps(steps, logger, drainMs), totalMs).then((inTime) => {
      if (inTime) logger.info('stopped');
      else logger.error(`not stopped within ${totalMs} ms`);
      return inTime;
    });
    return running;
  };
}

async function runSteps({ drain, close }: ShutdownSteps, logger: Logger, drainMs: number): Promise<void> {
  const logFailure = (step: string) => (error: unknown) =>
    logger.error({ error, step }, 'shutdown step failed');
  await withTimeout(drain(), drainMs).catch(logFailure('drain'));
  await close().catch(logFailure('close'));
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
