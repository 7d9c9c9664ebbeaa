import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Data for verifying the responses of a passkey. The private key stays on the user's devices. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** WebAuthn credential id in base64url. No two passkeys of the site have the same id. */
  @Column('text')
  credentialId!: string;

  /** COSE-encoded public key. */
  @Column('bytea')
  publicKey!: Buffer;

  /**
   * Signature counter of the passkey's last response. It is always 0 for devices that don't count signatures.
   */
  @Column('bigint', { transformer: { to: (count: number) => count, from: Number } })
  counter!: number;

  /**
   * Ways in which the browser can reach the passkey's authenticator, such as `usb` or `internal`. They are
   * sent in `excludeCredentials` when the user creates another passkey.
   */
  @Column('text', { array: true })
  transports!: string[];

  @Column('text')
  name!: string;

  /** Whether the passkey is synced to other devices of the user, for example by the vendor of the phone. */
  @Column('boolean')
  isSynced!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
