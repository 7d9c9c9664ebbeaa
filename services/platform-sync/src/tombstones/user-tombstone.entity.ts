import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted account: nothing of it comes back, however late a message arrives. */
@Entity('user_tombstones')
export class UserTombstoneEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('timestamptz')
  deletedAt!: Date;
}
