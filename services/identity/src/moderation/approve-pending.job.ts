import { processPages } from '@bottin/service-kit/loop.ts';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Accounts } from '../accounts/accounts.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { isAutoApprovable } from '../accounts/user.rules.ts';
import { ENV, type Env } from '../config/env.ts';
import { ModerationRepository } from './moderation.repository.ts';

const batch = 100;

/**
 * At start-up, if approval is automatic, approves the accounts that still await an administrator's approval.
 */
@Injectable()
export class ApprovePendingJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ApprovePendingJob.name);
  private running: Promise<void> = Promise.resolve();
  private readonly stop = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly profiles: ModerationRepository,
    private readonly accounts: Accounts,
    @Inject(ENV) private readonly env: Pick<Env, 'APPROVAL'>,
  ) {}

  /**
   * Approves in the background, so that the start isn't delayed when there are many accounts. After a crash,
   * the next start approves the remaining accounts.
   */
  onApplicationBootstrap(): void {
    if (this.env.APPROVAL !== 'automatic') return;
    this.running = this.run().catch((error: unknown) => {
      this.logger.error({ message: 'automatic approval of pending accounts failed', error });
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const onFailure = (error: unknown, userId: string) =>
      this.logger.error({ message: 'account approval failed', userId, error });
    const stop = this.stop.signal;
    await processPages(
      () => this.profiles.findAutoApprovable(this.dataSource.manager, batch),
      batch,
      (userId) => this.approve(userId),
      { onFailure, stop },
    );
  }

  /**
   * Approves one account. Reads it under a lock, because another replica may be approving it at the same
   * time.
   */
  private approve(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user && isAutoApprovable(user, this.env.APPROVAL)) await this.accounts.save(tx, user);
    });
  }
}
