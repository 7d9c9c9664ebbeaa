import type { ModerationFacts } from '@bottin/contracts/rpc/notifications.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MessageType } from '../messages/kinds.ts';

/** An e-mail that is to be sent, or was sent, because of an event or as a digest. */
@Entity('deliveries')
export class DeliveryEntity {
  /**
   * Id of the event that caused the e-mail, or an id derived from it. The id of a digest is derived from the
   * account and the week.
   */
  @PrimaryColumn('uuid')
  id!: string;

  /** Account of the recipient, or the id of the report if the recipient is a reporter without an account. */
  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: MessageType;

  @Column('uuid', { nullable: true })
  requestId!: string | null;

  /** Reason that an administrator gave for refusing the profile or suspending the account. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Facts in an e-mail about a report. They are erased when the delivery is completed. */
  @Column('jsonb', { nullable: true })
  facts!: ModerationFacts | null;

  /**
   * Encrypted e-mail address of a deleted account, or of a reporter who gave one. It is erased when the delivery
   * is completed.
   */
  @Column('text', { nullable: true })
  sealedContact!: string | null;

  /** Start of the digest's period. The period doesn't include items stored at exactly this time. */
  @Column('timestamptz', { nullable: true })
  coversFrom!: Date | null;

  /** End of the digest's period. The period includes items stored at exactly this time. */
  @Column('timestamptz', { nullable: true })
  coversUntil!: Date | null;

  /** `obsolete` means that the e-mail was not sent because it no longer had a recipient or content. */
  @Column('text')
  status!: 'pending' | 'sent' | 'obsolete' | 'failed';

  /**
   * True when an account-deletion e-mail is completed but this has not been reported to the identity service
   * yet. After the report, that service erases the encrypted e-mail address.
   */
  @Column('boolean')
  toAcknowledge!: boolean;

  /**
   * Number of attempts to send the e-mail or, after that, to report its completion to the identity service.
   */
  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /**
   * Code of the last failure. The text of the error is not stored, because mail servers repeat the
   * recipient's address in it.
   */
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;
}
