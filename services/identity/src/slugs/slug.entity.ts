import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A slug that an account has or had: nobody else gets it while that account exists. */
@Entity('slugs')
export class SlugEntity {
  @PrimaryColumn('text')
  slug!: string;

  @Column('uuid')
  userId!: string;

  @Column('timestamptz')
  claimedAt!: Date;
}
