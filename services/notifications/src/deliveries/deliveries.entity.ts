import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MessageKind } from '../messages/kinds.ts';

/** An e-mail to send because of an event. */
@Entity('deliveries')
export class DeliveryEntity {
  /** Id of the event, or one derived from it when an event triggers a second e-mail. */
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

  /** Encrypted address of a deleted account; erased after use. */
  @Column('text', { nullable: true })
  sealedContact!: string | null;

  /** Start (exclusive) of the period that a digest covers. */
  @Column('timestamptz', { nullable: true })
  coversFrom!: Date | null;

  /** End (inclusive) of that period. */
  @Column('timestamptz', { nullable: true })
  coversUntil!: Date | null;

  /** `obsolete`: no recipient or no content left when it was due. */
  @Column('text')
  status!: 'pending' | 'sent' | 'obsolete' | 'failed';

  /**
   * An account-deletion e-mail that is done but not yet acknowledged to identity, which then erases the
   * sealed address.
   */
  @Column('boolean')
  toAcknowledge!: boolean;

  /** Attempts to send, then attempts to notify identity. */
  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /** Code of the failure. Never its text, since servers repeat addresses in it. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;
}
