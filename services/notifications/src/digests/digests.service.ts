import { coversSavedSearches } from '@bottin/contracts/domain/digest-consent.ts';
import type { Digest, DigestEndReason } from '@bottin/contracts/domain/digest.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import type { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { crashPoint } from '@bottin/messaging/crash-points.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { nextDigestAt } from './digest-week.rules.ts';
import { SubscriptionsRepository } from '../digest-subscriptions/subscriptions.repository.ts';
import { accountNotFound, unknownToken } from './digests.errors.ts';

/** Number of accounts whose digests are queued in one transaction. */
const batchSize = 200;

const endedMessage = 'C’est fait : tu ne recevras plus le résumé de la semaine.';

/** Manages digest subscriptions and queues due digests. */
@Injectable()
export class DigestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async getDigest(userId: string): Promise<Digest> {
    const subscription = await this.subscriptions.find(userId);
    if (!subscription || subscription.endedAt) {
      return { isWeekly: false, consentedAt: null, nextAt: null, coversSearches: false };
    }
    const { consent, consentedAt, nextAt } = subscription;
    return {
      isWeekly: true,
      consentedAt: consentedAt.toISOString(),
      nextAt: nextAt.toISOString(),
      coversSearches: coversSavedSearches(consent),
    };
  }

  /** @throws ProblemError 404 account_not_found for a deleted account */
  async subscribe(userId: string, consent: string): Promise<Digest> {
    const now = this.clock.now();
    await this.subscriptions.start(userId, { consent, now, nextAt: nextDigestAt(now) });
    // The account is checked after the insert, not before. If it was deleted before the insert, the check
    // fails and the subscription is deleted below. If it is deleted later, its deletion also deletes the
    // subscription.
    // Every account gets e-mails of this kind. Digests aren't sent to some accounts, such as those that wait for
    // approval, but their owners may subscribe.
    const { mail } = await this.rpc.call(correspondenceRpc.mailDetails, { userId, kind: 'password-changed' });
    if (!mail) {
      await this.subscriptions.deleteByUser(this.dataSource.manager, userId);
      throw accountNotFound();
    }
    return this.getDigest(userId);
  }

  async unsubscribe(userId: string): Promise<Digest> {
    await this.subscriptions.end({ userId }, 'account', this.clock.now());
    return this.getDigest(userId);
  }

  /** @throws ProblemError 400 token_invalid for an unknown token */
  async end(token: string, by: DigestEndReason): Promise<RpcOutput<typeof notificationsRpc.endDigest>> {
    if (!(await this.subscriptions.end({ token }, by, this.clock.now()))) throw unknownToken();
    return { message: endedMessage };
  }

  /**
   * Queues the next batch of due digests. In the same transaction, schedules the following digest of each of
   * these subscribers. Returns whether the batch was full; if so, more digests may be due.
   */
  async queueNextBatch(): Promise<boolean> {
    const now = this.clock.now();
    const nextAt = nextDigestAt(now);
    const due = await this.dataSource.transaction(async (tx) => {
      const claimed = await this.subscriptions.claimDue(tx, { now, nextAt, limit: batchSize });
      if (claimed.length === 0) return claimed;
      crashPoint('digest.after-take-before-owe');
      await this.deliveries.addDigests(tx, claimed, nextAt);
      crashPoint('digest.after-owe-before-commit');
      return claimed;
    });
    if (due.length > 0) crashPoint('digest.after-commit');
    return due.length === batchSize;
  }
}
