import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A deleted entry: its id and the version of its CreatorDeleted event. The version is null if the entry was
 * never published.
 */
@Entity('tombstones')
export class TombstoneEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { nullable: true })
  version!: number | null;
}
