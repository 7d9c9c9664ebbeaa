import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A consent request under way. */
@Entity('oauth_states')
export class OAuthStateEntity {
  @PrimaryColumn({ name: 'state_hash', type: 'text' })
  stateHash!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  platform!: Platform;

  /** Hash of the browser session that asked. */
  @Column({ type: 'text' })
  binding!: string;

  /** PKCE's verifier, encrypted. */
  @Column({ name: 'sealed_verifier', type: 'text' })
  sealedVerifier!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
