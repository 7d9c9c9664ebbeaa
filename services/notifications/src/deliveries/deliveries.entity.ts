import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MessageKind } from '../messages/kinds.ts';

/** One e-mail owed for one event. */
@Entity('deliveries')
export class DeliveryEntity {
  /** The event's id, or one derived from it where an event owes a second e-mail. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: MessageKind;

  @Column('uuid', { nullable: true })
  requestId!: string | null;

  /** Why a profile was refused. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** The address of a deleted account, encrypted; erased once used. */
  @Column('text', { nullable: true })
  sealedContact!: string | null;

  /** A digest tells of the publications after the one moment… */
  @Column('timestamptz', { nullable: true })
  coversFrom!: Date | null;

  /** …and until the other. */
  @Column('timestamptz', { nullable: true })
  coversUntil!: Date | null;

  /** `obsolete`: there was nobody, or nothing, left to write about. */
  @Column('text')
  status!: 'pending' | 'sent' | 'obsolete' | 'failed';

  /** A farewell that is over, of which identity hasn't been told yet: the address it sealed may go. */
  @Column('boolean')
  toAcknowledge!: boolean;

  /** Tries at sending, then at telling identity. */
  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /** The failure's code, never its text: servers repeat addresses in it. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;
}
