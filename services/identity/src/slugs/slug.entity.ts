import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A slug that an account has or had. It stays reserved while the account exists. */
@Entity('slugs')
export class SlugEntity {
  @PrimaryColumn('text')
  slug!: string;

  @Column('uuid')
  userId!: string;

  @Column('timestamptz')
  claimedAt!: Date;
}
