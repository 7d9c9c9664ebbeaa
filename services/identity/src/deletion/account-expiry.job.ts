import { Clock } from '@bottin/service-kit/clock.ts';
import { workThroughPages } from '@bottin/service-kit/loop.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeletionRepository } from './deletion.repository.ts';
import { unverifiedLifetimeMs } from './deletion.rules.ts';
import { DeletionService } from './deletion.service.ts';

const everyMs = 3_600_000;
const batch = 100;
/** Any number, the same in every replica. */
const expiryLock = 7_031_001;

/** Every hour, in one replica at a time: deletes accounts never validated, and deleted ones that a backup restored. */
@Injectable()
export class AccountExpiryJob extends PeriodicJob {
  private readonly logger = new Logger(AccountExpiryJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly deletions: DeletionRepository,
    private readonly deletion: DeletionService,
    private readonly clock: Clock,
  ) {
    super('Account expiry', everyMs);
  }

  /** One round; nothing when another replica is at it. */
  override async run(stop?: AbortSignal): Promise<void> {
    const connection = this.dataSource.createQueryRunner();
    try {
      const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS locked', [
        expiryLock,
      ])) as Array<{ locked: boolean }>;
      if (!row?.locked) return;
      try {
        await this.repeatDeletions(stop);
        await this.expireAccounts(stop);
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [expiryLock]);
      }
    } finally {
      await connection.release();
    }
  }

  private repeatDeletions(stop?: AbortSignal): Promise<void> {
    return this.removeAll(
      stop,
      () => this.deletions.findReturned(this.dataSource.manager, batch),
      (userId) => this.deletion.repeat(userId),
    );
  }

  private expireAccounts(stop?: AbortSignal): Promise<void> {
    const made = new Date(this.clock.now().getTime() - unverifiedLifetimeMs);
    return this.removeAll(
      stop,
      () => this.deletions.findUnverified(this.dataSource.manager, made, batch),
      (userId) => this.deletion.expire(userId),
    );
  }

  /** An account that can't be removed comes again in the next round. */
  private removeAll(
    stop: AbortSignal | undefined,
    findDue: () => Promise<string[]>,
    remove: (userId: string) => Promise<void>,
  ): Promise<void> {
    const onFailure = (error: unknown, userId: string) =>
      this.logger.error({ message: 'account not removed', userId, error });
    return workThroughPages(findDue, batch, remove, { onFailure, stop });
  }
}
