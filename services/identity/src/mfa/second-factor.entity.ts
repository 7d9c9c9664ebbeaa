import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator of an account. Sign-in requires it only after its first code has confirmed it. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Encrypted secret; the associated data is the account's id. */
  @Column('text')
  sealedSecret!: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** TOTP time step of the last accepted code. Codes of this step or earlier steps are rejected. */
  @Column('integer', { nullable: true })
  lastStep!: number | null;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;
}
