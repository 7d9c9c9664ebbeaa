import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A grant to revoke at the platform. It names no account: the account may be gone already. */
@Entity('pending_revocations')
export class PendingRevocationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Hash of platform and channel, to call the revocation off when the owner consents anew. */
  @Column('text')
  grantHash!: string;

  @Column('text')
  sealedToken!: string;

  @Column('text')
  keyId!: string;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}
