import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is left of a deleted entry: its id, and the version of its CreatorDeleted when it had been published. */
@Entity('tombstones')
export class TombstoneEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { nullable: true })
  version!: number | null;
}
