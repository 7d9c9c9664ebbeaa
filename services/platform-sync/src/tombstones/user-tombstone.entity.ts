import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted account. Later messages about it have no effect. */
@Entity('user_tombstones')
export class UserTombstoneEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('timestamptz')
  deletedAt!: Date;
}
