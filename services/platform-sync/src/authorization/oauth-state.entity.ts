import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pending consent request. */
@Entity('oauth_states')
export class OAuthStateEntity {
  @PrimaryColumn('text')
  stateHash!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  platform!: Platform;

  /** Hash of the browser session that started the request. */
  @Column('text')
  binding!: string;

  /** Encrypted PKCE verifier. */
  @Column('text')
  sealedVerifier!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
