import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Data to verify responses of a passkey. The private key never leaves the user's devices. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** WebAuthn credential id in base64url, unique on the site. */
  @Column('text')
  credentialId!: string;

  /** In COSE encoding. */
  @Column('bytea')
  publicKey!: Buffer;

  /** Signature counter of the last response; always 0 for devices without a counter. */
  @Column('bigint', { transformer: { to: (count: number) => count, from: Number } })
  counter!: number;

  /** Transports of the authenticator, used in `excludeCredentials` when another passkey is created. */
  @Column('text', { array: true })
  transports!: string[];

  @Column('text')
  name!: string;

  /** Whether the platform vendor syncs the passkey to the user's other devices. */
  @Column('boolean')
  isSynced!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
