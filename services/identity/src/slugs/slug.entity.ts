import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A current or former slug of an account. A former slug stays reserved until the account is deleted or has
 * had many newer slugs.
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
