import type { Digest, DigestEnd } from '@bottin/contracts/domain/digest.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import type { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { crashPoint } from '@bottin/messaging/crash-points.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { nextDigestAt } from './digest-week.rules.ts';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.ts';
import { accountNotFound, unknownToken } from './digests.errors.ts';

/** People whose digests are owed in one transaction. */
const batchSize = 200;

const ended = 'C’est fait : tu ne recevras plus le résumé de la semaine.';

/** Who gets a digest each week, and when one is owed. */
@Injectable()
export class DigestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<Digest> {
    const subscription = await this.subscriptions.find(userId);
    if (!subscription || subscription.endedAt) return { isWeekly: false, consentedAt: null, nextAt: null };
    const { consentedAt, nextAt } = subscription;
    return { isWeekly: true, consentedAt: consentedAt.toISOString(), nextAt: nextAt.toISOString() };
  }

  /** @throws ProblemError 404 account_not_found for who is deleted */
  async subscribe(userId: string, consent: string): Promise<Digest> {
    const now = this.clock.now();
    await this.subscriptions.begin(userId, { consent, now, nextAt: nextDigestAt(now) });
    // Asked after it is written: a deletion that was before is seen here, and one that comes now finds what to erase.
    const { mail } = await this.rpc.call(identityRpc.mailDetails, { userId, kind: 'digest' });
    if (!mail) {
      await this.subscriptions.forget(this.dataSource.manager, userId);
      throw accountNotFound();
    }
    return this.of(userId);
  }

  async unsubscribe(userId: string): Promise<Digest> {
    await this.subscriptions.end({ userId }, 'account', this.clock.now());
    return this.of(userId);
  }

  /** @throws ProblemError 400 token_invalid for a token that no e-mail held */
  async end(token: string, by: DigestEnd): Promise<RpcOutput<typeof notificationsRpc.endDigest>> {
    if (!(await this.subscriptions.end({ token }, by, this.clock.now()))) throw unknownToken();
    return { message: ended };
  }

  /**
   * Owes the next people who are due their digest of the week, as one: they are owed it and due again in a week, or nothing has
   * happened. False when nobody is due any more.
   */
  async oweNext(): Promise<boolean> {
    const now = this.clock.now();
    const nextAt = nextDigestAt(now);
    const due = await this.dataSource.transaction(async (tx) => {
      const taken = await this.subscriptions.takeDue(tx, { now, nextAt, limit: batchSize });
      if (taken.length === 0) return taken;
      crashPoint('digest.after-take-before-owe');
      await this.deliveries.addDigests(tx, taken, nextAt);
      crashPoint('digest.after-owe-before-commit');
      return taken;
    });
    if (due.length > 0) crashPoint('digest.after-commit');
    return due.length === batchSize;
  }
}
