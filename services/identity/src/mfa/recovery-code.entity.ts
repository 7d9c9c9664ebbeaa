import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that can be used once instead of an authenticator code. Only its hash is stored. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  codeHash!: string;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
