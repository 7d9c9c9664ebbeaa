import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted account: nothing of it comes back, however late a message arrives. */
@Entity('user_tombstones')
export class UserTombstoneEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date;
}
