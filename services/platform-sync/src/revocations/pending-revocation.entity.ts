import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A grant that must be revoked at the platform. */
@Entity('pending_revocations')
export class PendingRevocationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /**
   * Hash of platform and channel. When the channel is linked again, its pending revocations are found by this
   * hash and deferred.
   */
  @Column('text')
  grantHash!: string;

  /**
   * The revocation waits until this account has no live connection. If the grant and the connection belong to
   * the same Google account, the revocation would also end the connection. Null once the account is deleted.
   */
  @Column('uuid', { nullable: true })
  userId!: string | null;

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
