import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted entry: its id and, if it was ever published, the version of its CreatorDeleted. */
@Entity('tombstones')
export class TombstoneEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { nullable: true })
  version!: number | null;
}
