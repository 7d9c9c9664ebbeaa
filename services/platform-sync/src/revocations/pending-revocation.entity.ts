import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A grant to revoke at the platform. */
@Entity('pending_revocations')
export class PendingRevocationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /**
   * Hash of platform and channel. Finds the pending revocations to defer when the channel's owner consents
   * again.
   */
  @Column('text')
  grantHash!: string;

  /**
   * Account whose live connection would also end with the revocation, if both grants belong to the same
   * Google account. The revocation waits until this account has no live connection. Null once the account is
   * deleted.
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
