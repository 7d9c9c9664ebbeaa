import { PeriodicJob } from '@bottin/messaging/periodic-job.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
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
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deletions: DeletionRepository,
    private readonly deletion: DeletionService,
    private readonly requests: EmailRequestRepository,
    private readonly clock: Clock,
  ) {
    super('Retention of accounts and links', everyMs);
  }

  override onModuleDestroy(): Promise<void> {
    this.stopping = true;
    return super.onModuleDestroy();
  }

  /** One round; nothing when another replica is at it. */
  override async run(): Promise<void> {
    const connection = this.dataSource.createQueryRunner();
    try {
      const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS locked', [
        retentionLock,
      ])) as Array<{ locked: boolean }>;
      if (!row?.locked) return;
      try {
        await this.repeatDeletions();
        await this.expireAccounts();
        await this.forgetLinks();
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [retentionLock]);
      }
    } finally {
      await connection.release();
    }
  }

  private repeatDeletions(): Promise<void> {
    return this.eachOf(
      () => this.deletions.returned(this.dataSource.manager, batch),
      (userId) => this.deletion.repeat(userId),
    );
  }

  private expireAccounts(): Promise<void> {
    const made = new Date(this.clock.now().getTime() - unverifiedLifetimeMs);
    return this.eachOf(
      () => this.deletions.unverifiedSince(this.dataSource.manager, made, batch),
      (userId) => this.deletion.expire(userId),
    );
  }

  private async eachOf(
    due: () => Promise<string[]>,
    remove: (userId: string) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const found = await due();
      for (const userId of found) {
        if (this.stopping) return;
        await remove(userId);
      }
      if (found.length < batch) return;
    }
  }

  private async forgetLinks(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - emailRequestLifetimeMs);
    await this.requests.deleteBefore(this.dataSource.manager, before);
  }
}
