import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A user's consent to show which proposals the user accepts. An account has at most one consent that isn't
 * withdrawn.
 */
@Entity('collaboration_consents')
export class ConsentEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** Text that the user agreed to, as the page showed it. */
  @Column('text')
  text!: string;

  @Column('timestamptz')
  givenAt!: Date;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;
}
