import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator of an account. Until it is confirmed by its first code, nothing asks for it. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Encrypted, and bound to the account. */
  @Column('text')
  sealedSecret!: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The period of the last code taken: it and those before are worth nothing any more. */
  @Column('integer', { nullable: true })
  lastStep!: number | null;

  /** Wrong codes since `failingSince`. */
  @Column('integer')
  failures!: number;

  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;
}
