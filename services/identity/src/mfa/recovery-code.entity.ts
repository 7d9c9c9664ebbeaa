import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A one-time code that replaces the authenticator. Only its hash is stored. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  codeHash!: string;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
