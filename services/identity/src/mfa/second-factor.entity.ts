import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator of an account. It isn't required until its first code confirms it. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Encrypted, with the account's id as associated data. */
  @Column('text')
  sealedSecret!: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** TOTP time step of the last accepted code. Codes of that step or earlier are rejected. */
  @Column('integer', { nullable: true })
  lastStep!: number | null;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;
}
