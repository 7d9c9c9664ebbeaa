import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { asNumber } from '@bottin/service-kit/columns.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FailureReason } from '../google/platform-failure.ts';

export type ConnectionStatus = 'active' | 'needs_reconnection';

/** One linked channel of one account. */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn('uuid')
  connectionId!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  platform!: Platform;

  /** False for sample data: there are no tokens, so it is never read, never expires. */
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

  @Column('bigint', { nullable: true, transformer: asNumber })
  followers!: number | null;

  @Column('bigint', { nullable: true, transformer: asNumber })
  contentCount!: number | null;

  @Column('bigint', { nullable: true, transformer: asNumber })
  viewCount!: number | null;

  @Column('jsonb')
  latestVideos!: ConnectionState['latestVideos'];

  @Column('text')
  status!: ConnectionStatus;

  @Column('boolean')
  isVerified!: boolean;

  @Column('timestamptz')
  connectedAt!: Date;

  /** The last successful sync. */
  @Column('timestamptz', { nullable: true })
  syncedAt!: Date | null;

  /** When the oldest of what we hold of the platform was read (at consent or by a sync); null when we hold nothing. */
  @Column('timestamptz', { nullable: true })
  dataReadAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  attemptedAt!: Date | null;

  /** Null is never. */
  @Column('timestamptz', { nullable: true })
  nextSyncAt!: Date | null;

  /** Failed syncs in a row. */
  @Column('integer')
  failures!: number;

  @Column('text', { nullable: true })
  failureReason!: FailureReason | null;

  /** Who reads the platform now, and until when that claim holds. */
  @Column('uuid', { nullable: true })
  claimId!: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;
}
