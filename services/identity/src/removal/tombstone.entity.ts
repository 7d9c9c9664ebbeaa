import type { DataOf } from '@bottin/contracts/events/define-event.ts';
import type { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type DeletionReason = DataOf<typeof userDeletedV1>['reason'];

/** What stays of a deleted account: its id, so that it stays deleted. */
@Entity('tombstones')
export class TombstoneEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  reason!: DeletionReason;

  @Column('timestamptz')
  deletedAt!: Date;

  /** When the last e-mail had been sent; its sealed address is erased everywhere since. */
  @Column('timestamptz', { nullable: true })
  farewellSentAt!: Date | null;
}
