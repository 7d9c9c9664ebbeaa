import type { DigestEnd } from '@bottin/contracts/domain/digest.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody's digest: asked for, and ended or not. */
@Entity('digest_subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** The text that they agreed to, to the letter. */
  @Column('text')
  consent!: string;

  @Column('timestamptz')
  consentedAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  endedBy!: DigestEnd | null;

  /** 32 random bytes in base64url: what the links of its e-mails carry. */
  @Column('text')
  token!: string;

  /** When the next one is made. */
  @Column('timestamptz')
  nextAt!: Date;

  /** Publications until then were told of, or weren't there. */
  @Column('timestamptz')
  coveredUntil!: Date;
}
