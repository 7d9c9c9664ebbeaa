import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Id of a deleted account. Messages about this account that arrive later have no effect. */
@Entity('user_tombstones')
export class UserTombstoneEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('timestamptz')
  deletedAt!: Date;
}
