import { Logger, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from './clock.ts';
import { deleteInSteps, type ExpiredRows } from './expired-rows.ts';
import { workThrough } from './loop.ts';
import { PeriodicJob } from './periodic-job.ts';

const dayMs = 86_400_000;

/** Rows of a table that are deleted after some days; rows of a date column from the first day that is kept on stay. */
export type RetentionRule = Omit<ExpiredRows, 'before'> &
  ({ keepDays: number } | { firstDayKept: (now: Date) => string });

/** Deletes expired rows by a service's rules, in every replica. A rule that fails is logged, and the others still run. */
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
    await workThrough(
      this.options.rules,
      (rule) => deleteInSteps(this.dataSource, { ...rule, before: firstKept(rule, now) }),
      { onFailure, stop },
    );
  }
}

/** Provides the {@link RetentionJob} of a service. */
export function retentionJob(options: { everyMs: number; rules: readonly RetentionRule[] }): Provider {
  return {
    provide: RetentionJob,
    inject: [DataSource, Clock],
    useFactory: (dataSource: DataSource, clock: Clock) => new RetentionJob(dataSource, clock, options),
  };
}

function firstKept(rule: RetentionRule, now: Date): Date | string {
  if ('firstDayKept' in rule) return rule.firstDayKept(now);
  return new Date(now.getTime() - rule.keepDays * dayMs);
}
