import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A current or former slug of an account. It stays reserved while the account exists, unless it is released
 * after many newer ones.
 */
@Entity('slugs')
export class SlugEntity {
  @PrimaryColumn('text')
  slug!: string;

  @Column('uuid')
  userId!: string;

  @Column('timestamptz')
  claimedAt!: Date;
}
