import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A consent request under way. */
@Entity('oauth_states')
export class OAuthStateEntity {
  @PrimaryColumn('text')
  stateHash!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  platform!: Platform;

  /** Hash of the browser session that asked. */
  @Column('text')
  binding!: string;

  /** PKCE's verifier, encrypted. */
  @Column('text')
  sealedVerifier!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
