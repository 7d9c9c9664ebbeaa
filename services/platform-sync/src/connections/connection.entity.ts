import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { bigintTransformer } from '@bottin/service-kit/columns.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FailureReason } from '../google/platform-failure.ts';

export type ConnectionStatus = 'active' | 'needs_reconnection';

/** Connection between an account and its channel on a platform. */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn('uuid')
  connectionId!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  platform!: Platform;

  /** False for sample data, which has no tokens, is never synced and never expires. */
  @Column('boolean')
  managed!: boolean;

  @Column('text')
  externalChannelId!: string;

  @Column('text')
  channelTitle!: string;

  @Column('text')
  profileUrl!: string;

  @Column('text', { nullable: true })
  avatarMediaId!: string | null;

  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  followers!: number | null;

  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  contentCount!: number | null;

  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  viewCount!: number | null;

  @Column('jsonb')
  latestVideos!: ConnectionState['latestVideos'];

  @Column('text')
  status!: ConnectionStatus;

  @Column('boolean')
  isVerified!: boolean;

  @Column('timestamptz')
  connectedAt!: Date;

  @Column('timestamptz', { nullable: true })
  syncedAt!: Date | null;

  /**
   * Time when the oldest stored platform data was read, by a consent or a sync. Null if there is no platform
   * data.
   */
  @Column('timestamptz', { nullable: true })
  dataReadAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  attemptedAt!: Date | null;

  /** Null if no sync is scheduled. */
  @Column('timestamptz', { nullable: true })
  nextSyncAt!: Date | null;

  /**
   * Time when the next refresh of the items' figures is due. Null if the connection has no items to refresh.
   */
  @Column('timestamptz', { nullable: true })
  figuresDueAt!: Date | null;

  /** Number of syncs that have failed since the last success. */
  @Column('integer')
  failures!: number;

  @Column('text', { nullable: true })
  failureReason!: FailureReason | null;

  /** Id of the claim held by the replica that is syncing the channel. The claim expires at `claimedUntil`. */
  @Column('uuid', { nullable: true })
  claimId!: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;
}
