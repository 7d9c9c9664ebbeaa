import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Consent of an account to show that it accepts proposals. At most one per account isn't withdrawn. */
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
