import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passkey of an account: what its answers are checked with. Its secret never leaves its owner's devices. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** What its device calls it, in base64url. No two passkeys of the site have the same. */
  @Column('text')
  credentialId!: string;

  /** As COSE writes keys. */
  @Column('bytea')
  publicKey!: Buffer;

  /** How often it was used, as its device last told; 0 where the device doesn't count. */
  @Column('bigint', { transformer: { to: (count: number) => count, from: Number } })
  counter!: number;

  /** How its device may be reached, for the browser that is to leave it out. */
  @Column('text', { array: true })
  transports!: string[];

  @Column('text')
  name!: string;

  /** Kept by the maker of the device too, for others of its owner's devices. */
  @Column('boolean')
  isSynced!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
