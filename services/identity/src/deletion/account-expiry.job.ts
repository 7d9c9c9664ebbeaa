import { Clock } from '@bottin/service-kit/clock.ts';
import { processPages } from '@bottin/service-kit/loop.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeletionRepository } from './deletion.repository.ts';
import { unverifiedLifetimeMs } from './deletion.rules.ts';
import { DeletionService } from './deletion.service.ts';

const everyMs = 3_600_000;
const batch = 100;
/** Id of the PostgreSQL advisory lock. The number is arbitrary but must be the same in every replica. */
const expiryLock = 7_031_001;

/**
 * Every hour, in one replica at a time, deletes the accounts that were not validated in time. Also deletes
 * again the accounts that reappeared because a backup was restored.
 */
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

  /** Deletes the accounts that are due. Does nothing while another replica holds the lock. */
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
      () => this.deletions.findRestored(this.dataSource.manager, batch),
      (userId) => this.deletion.repeatDeletion(userId),
    );
  }

  private expireAccounts(stop?: AbortSignal): Promise<void> {
    const createdBefore = new Date(this.clock.now().getTime() - unverifiedLifetimeMs);
    return this.removeAll(
      stop,
      () => this.deletions.findUnverified(this.dataSource.manager, createdBefore, batch),
      (userId) => this.deletion.deleteIfExpired(userId),
    );
  }

  /** Calls `remove` for each account that is due. If it fails for an account, the next run tries again. */
  private removeAll(
    stop: AbortSignal | undefined,
    findDue: () => Promise<string[]>,
    remove: (userId: string) => Promise<void>,
  ): Promise<void> {
    const onFailure = (error: unknown, userId: string) =>
      this.logger.error({ message: 'account deletion failed', userId, error });
    return processPages(findDue, batch, remove, { onFailure, stop });
  }
}
