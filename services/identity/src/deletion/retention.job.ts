import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EmailRequestRepository } from '../shared/email-request.repository.ts';
import { DeletionRepository } from './deletion.repository.ts';
import { emailRequestLifetimeMs, unverifiedLifetimeMs } from './deletion.rules.ts';
import { DeletionService } from './deletion.service.ts';

const everyMs = 3_600_000;
const batch = 100;
/** Any number, the same in every replica. */
const retentionLock = 7_031_001;

/** Every hour, in one replica at a time: deletes accounts never validated, and forgets old links. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(RetentionJob.name);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deletions: DeletionRepository,
    private readonly deletion: DeletionService,
    private readonly requests: EmailRequestRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), everyMs);
    this.#timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** One round; nothing when another replica is at it. */
  async run(): Promise<void> {
    const connection = this.dataSource.createQueryRunner();
    try {
      const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS locked', [
        retentionLock,
      ])) as Array<{ locked: boolean }>;
      if (!row?.locked) return;
      try {
        await this.#expireAccounts();
        await this.#forgetLinks();
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [retentionLock]);
      }
    } finally {
      await connection.release();
    }
  }

  #tick(): void {
    this.#running = this.run().catch((error: unknown) => {
      this.#logger.error({ message: 'retention failed', error });
    });
  }

  async #expireAccounts(): Promise<void> {
    const made = new Date(this.clock.now().getTime() - unverifiedLifetimeMs);
    for (;;) {
      const due = await this.deletions.unverifiedSince(this.dataSource.manager, made, batch);
      for (const userId of due) {
        if (this.#stopping) return;
        await this.deletion.expire(userId);
      }
      if (due.length < batch) return;
    }
  }

  async #forgetLinks(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - emailRequestLifetimeMs);
    await this.requests.deleteBefore(this.dataSource.manager, before);
  }
}
