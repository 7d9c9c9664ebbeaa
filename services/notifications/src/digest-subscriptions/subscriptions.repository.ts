import { randomBytes } from 'node:crypto';
import type { DigestEndReason, EarlierConsentEndReason } from '@bottin/contracts/domain/digest.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SubscriptionEntity } from './subscription.entity.ts';

/** A digest that is due. Earlier digests cover the items stored until `coveredUntil`. */
export interface DueDigest {
  userId: string;
  coveredUntil: Date;
}

/** A consent to the digest that a later consent of the same account has followed. */
export interface EarlierConsent {
  consent: string;
  consentedAt: Date;
  endedAt: Date;
  endedBy: EarlierConsentEndReason;
}

/** Reads and writes digest subscriptions, with the history of their consents. */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(userId: string, tx: EntityManager = this.dataSource.manager): Promise<SubscriptionEntity | null> {
    return tx.findOneBy(SubscriptionEntity, { userId });
  }

  /**
   * Starts or restarts a subscription at `now`. Its first digest is due at `nextAt` and contains only items
   * stored after `now`. If the subscription is already active, only the text and time of the consent change. If
   * the text is the same too, nothing changes. The consent that it replaces stays in the history, as proof. A
   * restarted subscription keeps its token, so unsubscribe links in old e-mails still work.
   */
  async start(
    userId: string,
    { consent, now, nextAt }: { consent: string; now: Date; nextAt: Date },
  ): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const inserted = await tx.query<unknown[]>(
        `INSERT INTO digest_subscriptions (user_id, consent, consented_at, token, next_at, covered_until)
         VALUES ($1, $2, $3, $4, $5, $3) ON CONFLICT (user_id) DO NOTHING RETURNING 1`,
        [userId, consent, now, randomBytes(32).toString('base64url'), nextAt],
      );
      if (inserted.length > 0) return;
      // The lock makes concurrent subscriptions and unsubscriptions wait until the consent is replaced.
      const replaced = await tx.query<unknown[]>(
        `INSERT INTO earlier_digest_consents (id, user_id, consent, consented_at, ended_at, ended_by)
         SELECT $3, user_id, consent, consented_at, coalesce(ended_at, $4), coalesce(ended_by, 'replaced')
         FROM digest_subscriptions WHERE user_id = $1 AND (ended_at IS NOT NULL OR consent <> $2) FOR UPDATE
         RETURNING 1`,
        [userId, consent, uuidv7(), now],
      );
      if (replaced.length === 0) return;
      await tx.query(
        `UPDATE digest_subscriptions SET consent = $2, consented_at = $3, ended_at = NULL, ended_by = NULL,
           next_at = CASE WHEN ended_at IS NULL THEN next_at ELSE $4 END,
           covered_until = CASE WHEN ended_at IS NULL THEN covered_until ELSE $3 END
         WHERE user_id = $1`,
        [userId, consent, now, nextAt],
      );
    });
  }

  /** Returns the earlier consents of an account, oldest first. The last consent is in the subscription. */
  listEarlierConsents(userId: string): Promise<EarlierConsent[]> {
    return this.dataSource.query<EarlierConsent[]>(
      `SELECT consent, consented_at AS "consentedAt", ended_at AS "endedAt", ended_by AS "endedBy"
       FROM earlier_digest_consents WHERE user_id = $1 ORDER BY consented_at, id`,
      [userId],
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

  /** Deletes the subscription of an account. Its earlier consents are deleted by their foreign key. */
  async deleteByUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(SubscriptionEntity, { userId });
  }
}
