import { randomBytes } from 'node:crypto';
import type { DigestEndReason } from '@bottin/contracts/domain/digest.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SubscriptionEntity } from './subscription.entity.ts';

/** A digest that is due. It covers items stored since `coveredUntil`. */
export interface DueDigest {
  userId: string;
  coveredUntil: Date;
}

/** Reads and writes digest subscriptions. */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(userId: string, tx: EntityManager = this.dataSource.manager): Promise<SubscriptionEntity | null> {
    return tx.findOneBy(SubscriptionEntity, { userId });
  }

  /**
   * Starts or restarts a subscription at `now`. Its first digest is due at `nextAt` and contains only items
   * stored after `now`. If the subscription is already active, only the text and time of the consent change. If
   * the text is the same too, nothing changes. A restarted subscription keeps its token, so unsubscribe links in
   * old e-mails still work.
   */
  async start(
    userId: string,
    { consent, now, nextAt }: { consent: string; now: Date; nextAt: Date },
  ): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO digest_subscriptions AS present (user_id, consent, consented_at, token, next_at, covered_until)
       VALUES ($1, $2, $3, $4, $5, $3)
       ON CONFLICT (user_id) DO UPDATE SET consent = excluded.consent, consented_at = excluded.consented_at,
         ended_at = NULL, ended_by = NULL,
         next_at = CASE WHEN present.ended_at IS NULL THEN present.next_at ELSE excluded.next_at END,
         covered_until = CASE WHEN present.ended_at IS NULL THEN present.covered_until ELSE excluded.covered_until END
       WHERE present.ended_at IS NOT NULL OR present.consent <> excluded.consent`,
      [userId, consent, now, randomBytes(32).toString('base64url'), nextAt],
    );
  }

  /**
   * Ends the subscription of an account, or the subscription with this token. If it has already ended,
   * nothing changes. Returns whether the subscription exists.
   */
  async end(which: { userId: string } | { token: string }, by: DigestEndReason, now: Date): Promise<boolean> {
    const [column, value] = 'token' in which ? ['token', which.token] : ['user_id', which.userId];
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE digest_subscriptions SET ended_at = coalesce(ended_at, $2),
         ended_by = CASE WHEN ended_at IS NULL THEN $3 ELSE ended_by END
       WHERE ${column} = $1 RETURNING 1`,
      [value, now, by],
    );
    return rows.length > 0;
  }

  /**
   * Returns up to `limit` subscriptions whose digest is due, and locks them until `tx` ends. Sets the time of
   * their next digest to `nextAt`.
   */
  async claimDue(
    tx: EntityManager,
    { now, nextAt, limit }: { now: Date; nextAt: Date; limit: number },
  ): Promise<DueDigest[]> {
    const [rows] = await tx.query<[DueDigest[], number]>(
      `UPDATE digest_subscriptions SET next_at = $2
       WHERE user_id IN (
         SELECT user_id FROM digest_subscriptions WHERE ended_at IS NULL AND next_at <= $1
         ORDER BY next_at, user_id LIMIT $3 FOR UPDATE SKIP LOCKED
       ) RETURNING user_id AS "userId", covered_until AS "coveredUntil"`,
      [now, nextAt, limit],
    );
    return rows;
  }

  /** Records that digests have covered all items stored until `until`. */
  async markCovered(tx: EntityManager, userId: string, until: Date): Promise<void> {
    await tx.query(
      'UPDATE digest_subscriptions SET covered_until = greatest(covered_until, $2) WHERE user_id = $1',
      [userId, until],
    );
  }

  async deleteByUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(SubscriptionEntity, { userId });
  }
}
