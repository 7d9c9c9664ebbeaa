import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The authenticator app of an account. The user confirms the app with a first code. Only then does sign-in
 * require codes.
 */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Encrypted secret of the authenticator. The encryption's associated data is the account's id. */
  @Column('text')
  sealedSecret!: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /**
   * TOTP time step of the last code that was accepted. A code of this step or of an earlier one is rejected.
   */
  @Column('integer', { nullable: true })
  lastStep!: number | null;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;
}
