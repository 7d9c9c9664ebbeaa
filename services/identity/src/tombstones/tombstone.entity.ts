import type { EventData } from '@bottin/contracts/events/define-event.ts';
import type { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type DeletionReason = EventData<typeof userDeletedV1>['reason'];

/**
 * Record of a deleted account. If a restored backup brings the account back, it is deleted again because this
 * table contains its id.
 */
@Entity('tombstones')
export class TombstoneEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  reason!: DeletionReason;

  @Column('timestamptz')
  deletedAt!: Date;

  /** Time at which the final e-mail was sent and the encrypted address erased. */
  @Column('timestamptz', { nullable: true })
  farewellSentAt!: Date | null;
}
