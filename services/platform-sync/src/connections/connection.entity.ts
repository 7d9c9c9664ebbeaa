import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { count } from './columns.ts';
import type { FailureReason } from '../google/platform-failure.ts';

export type ConnectionStatus = 'active' | 'needs_reconnection';

/** One linked channel of one account. */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn({ name: 'connection_id', type: 'uuid' })
  connectionId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  platform!: Platform;

  /** False for sample data: there are no tokens, so it is never read, never expires. */
  @Column({ type: 'boolean', default: true })
  managed!: boolean;

  @Column({ name: 'external_channel_id', type: 'text' })
  externalChannelId!: string;

  @Column({ name: 'channel_title', type: 'text', default: '' })
  channelTitle!: string;

  @Column({ name: 'profile_url', type: 'text' })
  profileUrl!: string;

  @Column({ name: 'avatar_media_id', type: 'text', nullable: true })
  avatarMediaId!: string | null;

  @Column({ type: 'bigint', nullable: true, transformer: count })
  followers!: number | null;

  @Column({ name: 'content_count', type: 'bigint', nullable: true, transformer: count })
  contentCount!: number | null;

  @Column({ name: 'view_count', type: 'bigint', nullable: true, transformer: count })
  viewCount!: number | null;

  @Column({ name: 'latest_videos', type: 'jsonb', default: [] })
  latestVideos!: ConnectionState['latestVideos'];

  @Column({ type: 'text', default: 'active' })
  status!: ConnectionStatus;

  @Column({ name: 'is_verified', type: 'boolean', default: false })
  isVerified!: boolean;

  @Column({ name: 'connected_at', type: 'timestamptz' })
  connectedAt!: Date;

  /** The last successful sync. */
  @Column({ name: 'synced_at', type: 'timestamptz', nullable: true })
  syncedAt!: Date | null;

  /** When the oldest of what we hold of the platform was read (at consent or by a sync); null when we hold nothing. */
  @Column({ name: 'data_read_at', type: 'timestamptz', nullable: true })
  dataReadAt!: Date | null;

  @Column({ name: 'attempted_at', type: 'timestamptz', nullable: true })
  attemptedAt!: Date | null;

  /** Null is never. */
  @Column({ name: 'next_sync_at', type: 'timestamptz', nullable: true })
  nextSyncAt!: Date | null;

  /** Failed syncs in a row. */
  @Column({ type: 'integer', default: 0 })
  failures!: number;

  @Column({ name: 'failure_reason', type: 'text', nullable: true })
  failureReason!: FailureReason | null;

  /** Who reads the platform now, and until when that claim holds. */
  @Column({ name: 'claim_id', type: 'uuid', nullable: true })
  claimId!: string | null;

  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil!: Date | null;
}
