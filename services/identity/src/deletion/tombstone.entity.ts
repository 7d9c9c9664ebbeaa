import type { DataOf } from '@bottin/contracts/events/define-event.ts';
import type { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { EntitySchema } from 'typeorm';

export type DeletionReason = DataOf<typeof userDeletedV1>['reason'];

/** What stays of a deleted account: its id, so that it stays deleted. */
export interface Tombstone {
  userId: string;
  reason: DeletionReason;
  deletedAt: Date;
  /** When the last e-mail had been sent; its sealed address is erased everywhere since. */
  farewellSentAt: Date | null;
}

export const tombstoneEntity = new EntitySchema<Tombstone>({
  name: 'Tombstone',
  tableName: 'tombstones',
  columns: {
    userId: { type: 'uuid', name: 'user_id', primary: true },
    reason: { type: 'text' },
    deletedAt: { type: 'timestamptz', name: 'deleted_at' },
    farewellSentAt: { type: 'timestamptz', name: 'farewell_sent_at', nullable: true },
  },
});
