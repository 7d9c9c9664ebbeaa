import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A grant to revoke at the platform. */
@Entity('pending_revocations')
export class PendingRevocationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Hash of platform and channel, to have the revocation wait when the owner consents anew. */
  @Column('text')
  grantHash!: string;

  /**
   * Whose live connection the revocation would end too, if both are of one Google account: it waits until they have none. Null once the
   * account is deleted.
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
