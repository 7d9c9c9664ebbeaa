import { Logger, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from './clock.ts';
import { deleteExpiredRows, type ExpiredRows } from './expired-rows.ts';
import { processEach } from './loop.ts';
import { PeriodicJob } from './periodic-job.ts';

const dayMs = 86_400_000;

/**
 * Defines which rows of a table are deleted: rows older than `keepDays`, or, for a date column, rows before
 * the day that `firstRetainedDay` returns.
 */
export type RetentionRule = Omit<ExpiredRows, 'before'> &
  ({ keepDays: number } | { firstRetainedDay: (now: Date) => string });

/**
 * Deletes expired rows, according to the service's retention rules. Runs in every replica. When the deletion
 * for one rule fails, logs the error and continues with the other rules.
 */
export class RetentionJob extends PeriodicJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly options: { everyMs: number; rules: readonly RetentionRule[] },
  ) {
    super('Retention', options.everyMs);
  }

  override async run(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const onFailure = (error: unknown, { table }: RetentionRule) =>
      this.logger.error({ message: 'expired rows not deleted', table, error });
    await processEach(
      this.options.rules,
      (rule) => deleteExpiredRows(this.dataSource, { ...rule, before: getCutoff(rule, now) }, stop),
      { onFailure, stop },
    );
  }
}

/** Returns the Nest provider of a service's {@link RetentionJob}. */
export function provideRetentionJob(options: { everyMs: number; rules: readonly RetentionRule[] }): Provider {
  return {
    provide: RetentionJob,
    inject: [DataSource, Clock],
    useFactory: (dataSource: DataSource, clock: Clock) => new RetentionJob(dataSource, clock, options),
  };
}

function getCutoff(rule: RetentionRule, now: Date): Date | string {
  if ('firstRetainedDay' in rule) return rule.firstRetainedDay(now);
  return new Date(now.getTime() - rule.keepDays * dayMs);
}
