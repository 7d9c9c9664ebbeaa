import { Clock } from '@bottin/service-kit/clock.ts';
import { workThroughPages } from '@bottin/service-kit/loop.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EmailRequestRepository } from '../links/email-request.repository.ts';
import { DeletionRepository } from './deletion.repository.ts';
import { emailRequestLifetimeMs, unverifiedLifetimeMs } from './deletion.rules.ts';
import { DeletionService } from './deletion.service.ts';

const everyMs = 3_600_000;
const batch = 100;
/** Any number, the same in every replica. */
const retentionLock = 7_031_001;

/** Every hour, in one replica at a time: deletes accounts never validated or back from a backup, and forgets old links. */
@Injectable()
export class RetentionJob extends PeriodicJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly deletions: DeletionRepository,
    private readonly deletion: DeletionService,
    private readonly requests: EmailRequestRepository,
    private readonly clock: Clock,
  ) {
    super('Retention of accounts and links', everyMs);
  }

  /** One round; nothing when another replica is at it. */
  override async run(stop?: AbortSignal): Promise<void> {
    const connection = this.dataSource.createQueryRunner();
    try {
      const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS locked', [
        retentionLock,
      ])) as Array<{ locked: boolean }>;
      if (!row?.locked) return;
      try {
        await this.repeatDeletions(stop);
        await this.expireAccounts(stop);
        await this.forgetLinks();
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [retentionLock]);
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

  private async forgetLinks(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - emailRequestLifetimeMs);
    await this.requests.deleteBefore(this.dataSource.manager, before);
  }
}
