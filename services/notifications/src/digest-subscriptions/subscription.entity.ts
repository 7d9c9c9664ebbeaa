import type { DigestEndReason } from '@bottin/contracts/domain/digest.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A subscription to the weekly digest, active or ended, with its last consent. The table
 * `earlier_digest_consents` has the consents before it.
 */
@Entity('digest_subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Exact text to which the subscriber consented. */
  @Column('text')
  consent!: string;

  @Column('timestamptz')
  consentedAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  endedBy!: DigestEndReason | null;

  /** Token in the links of digest e-mails: 32 random bytes in base64url. */
  @Column('text')
  token!: string;

  @Column('timestamptz')
  nextAt!: Date;

  /** Digests that were sent, or that a mail server refused, have covered all items stored until this time. */
  @Column('timestamptz')
  coveredUntil!: Date;
}
