import type { EventData } from '@bottin/contracts/events/define-event.ts';
import type { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type DeletionReason = EventData<typeof userDeletedV1>['reason'];

/** Record of a deleted account. Its id is used to delete the account again if a backup is restored. */
@Entity('tombstones')
export class TombstoneEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  reason!: DeletionReason;

  @Column('timestamptz')
  deletedAt!: Date;

  /** When the final e-mail was sent and the encrypted address erased. */
  @Column('timestamptz', { nullable: true })
  farewellSentAt!: Date | null;
}
