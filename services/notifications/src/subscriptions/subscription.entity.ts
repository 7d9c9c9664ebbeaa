import type { DigestEndReason } from '@bottin/contracts/domain/digest.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription to the weekly digest, active or ended. */
@Entity('digest_subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Exact text that the person agreed to. */
  @Column('text')
  consent!: string;

  @Column('timestamptz')
  consentedAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  endedBy!: DigestEndReason | null;

  /** Token in the links of its e-mails: 32 random bytes in base64url. */
  @Column('text')
  token!: string;

  /** Time of the next digest. */
  @Column('timestamptz')
  nextAt!: Date;

  /** End of the period that sent digests cover. */
  @Column('timestamptz')
  coveredUntil!: Date;
}
