import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MessageKind } from '../messages/kinds.ts';

/** An e-mail to send because of an event. */
@Entity('deliveries')
export class DeliveryEntity {
  /** Id of the event, or an id derived from it for the second e-mail of an event. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: MessageKind;

  @Column('uuid', { nullable: true })
  requestId!: string | null;

  /** Reason for which a profile was refused. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Encrypted e-mail address of a deleted account; erased after use. */
  @Column('text', { nullable: true })
  sealedContact!: string | null;

  /** Start of the digest's period; items stored at exactly this time are excluded. */
  @Column('timestamptz', { nullable: true })
  coversFrom!: Date | null;

  /** End of the digest's period; items stored at exactly this time are included. */
  @Column('timestamptz', { nullable: true })
  coversUntil!: Date | null;

  /** `obsolete`: there was no recipient or no content any more when the e-mail was due. */
  @Column('text')
  status!: 'pending' | 'sent' | 'obsolete' | 'failed';

  /**
   * True for a completed account-deletion e-mail until it is acknowledged to identity, which then erases the
   * encrypted e-mail address.
   */
  @Column('boolean')
  toAcknowledge!: boolean;

  /** Number of attempts to send the e-mail, then to acknowledge it to identity. */
  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /**
   * Code of the last failure. The error text is not stored, because mail servers repeat e-mail addresses in
   * it.
   */
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;
}
