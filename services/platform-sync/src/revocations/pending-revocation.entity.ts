import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A grant to revoke at the platform. It names no account: the account may be gone already. */
@Entity('pending_revocations')
export class PendingRevocationEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** Hash of platform and channel, to call the revocation off when the owner consents anew. */
  @Column({ name: 'grant_hash', type: 'text' })
  grantHash!: string;

  @Column({ name: 'sealed_token', type: 'text' })
  sealedToken!: string;

  @Column({ name: 'key_id', type: 'text' })
  keyId!: string;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ name: 'next_attempt_at', type: 'timestamptz' })
  nextAttemptAt!: Date;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
