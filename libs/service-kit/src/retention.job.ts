import { Logger, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from './clock.ts';
import { deleteInSteps, type ExpiredRows } from './expired-rows.ts';
import { processEach } from './loop.ts';
import { PeriodicJob } from './periodic-job.ts';

const dayMs = 86_400_000;

/**
 * A retention rule. Deletes rows older than `keepDays`, or rows of a date column before the day that
 * `firstDayKept` returns.
 */
export type RetentionRule = Omit<ExpiredRows, 'before'> &
  ({ keepDays: number } | { firstDayKept: (now: Date) => string });

/**
 * Deletes expired rows according to a service's rules. Runs in every replica. When one rule fails, logs the
 * error and continues with the other rules.
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
      (rule) => deleteInSteps(this.dataSource, { ...rule, before: getCutoff(rule, now) }),
      { onFailure, stop },
    );
  }
}

/** Provides the {@link RetentionJob} of a service. */
export function provideRetentionJob(options: { everyMs: number; rules: readonly RetentionRule[] }): Provider {
  return {
    provide: RetentionJob,
    inject: [DataSource, Clock],
    useFactory: (dataSource: DataSource, clock: Clock) => new RetentionJob(dataSource, clock, options),
  };
}

function getCutoff(rule: RetentionRule, now: Date): Date | string {
  if ('firstDayKept' in rule) return rule.firstDayKept(now);
  return new Date(now.getTime() - rule.keepDays * dayMs);
}
