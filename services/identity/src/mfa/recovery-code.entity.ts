import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that stands in for the authenticator, once. It is known by its hash only. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  codeHash!: string;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
