import { workThroughPages } from '@bottin/service-kit/loop.ts';
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
import { approvesItself } from '../accounts/user.rules.ts';
import { ENV, type Env } from '../config/env.ts';
import { ModerationRepository } from './moderation.repository.ts';

const batch = 100;

/** At start-up under automatic approval: approves the accounts that waited for an administrator until now. */
@Injectable()
export class ApproveWaitingJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ApproveWaitingJob.name);
  private running: Promise<void> = Promise.resolve();
  private readonly stop = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly profiles: ModerationRepository,
    private readonly accounts: Accounts,
    @Inject(ENV) private readonly env: Pick<Env, 'APPROVAL'>,
  ) {}

  /** Beside the service's work: there may be many. What a crash leaves, the next start approves. */
  onApplicationBootstrap(): void {
    if (this.env.APPROVAL !== 'automatic') return;
    this.running = this.run().catch((error: unknown) => {
      this.logger.error({ message: 'approval of those waiting failed', error });
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const onFailure = (error: unknown, userId: string) =>
      this.logger.error({ message: 'account not approved', userId, error });
    const stop = this.stop.signal;
    await workThroughPages(
      () => this.profiles.findWaiting(this.dataSource.manager, batch),
      batch,
      (userId) => this.approve(userId),
      { onFailure, stop },
    );
  }

  /** Under the lock, since another replica may be at the same account. */
  private approve(userId: string): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user && approvesItself(user, this.env.APPROVAL)) await this.accounts.save(tx, user);
    });
  }
}
