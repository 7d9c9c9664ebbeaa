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
/** Id of the advisory lock: an arbitrary number, the same in every replica. */
const expiryLock = 7_031_001;

/**
 * Deletes accounts that were never validated, and deleted accounts that a restored backup brought back. Runs
 * hourly, in one replica at a time.
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

  /** Runs one round, or does nothing while another replica holds the lock. */
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

  /** An account whose removal fails is retried in the next round. */
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
