import type { ContentType } from '@bottin/contracts/domain/content.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the feed shows of a creator, kept from CreatorUpserted. */
@Entity('creators')
export class CreatorEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'avatar_url', nullable: true })
  avatarUrl!: string | null;

  @Column('boolean', { name: 'is_verified' })
  isVerified!: boolean;

  @Column('bigint', { nullable: true })
  followers!: string | null;

  /** Canonical slug. */
  @Column('text')
  niche!: string;

  @Column('boolean')
  listed!: boolean;
}

/** A connection's state as the feed needs it: what came before `floorVersion`, or after closing, has no effect. */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn('uuid', { name: 'connection_id' })
  connectionId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('integer', { name: 'floor_version' })
  floorVersion!: number;

  @Column('boolean')
  closed!: boolean;
}

@Entity('items')
export class ItemEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'connection_id' })
  connectionId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  platform!: Platform;

  @Column('text', { name: 'external_id' })
  externalId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text', { name: 'thumbnail_url', nullable: true })
  thumbnailUrl!: string | null;

  @Column('text', { name: 'content_url' })
  contentUrl!: string;

  @Column('integer', { nullable: true })
  duration!: number | null;

  @Column('bigint', { name: 'view_count' })
  viewCount!: string;

  @Column('bigint', { name: 'like_count' })
  likeCount!: string;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  /** aggregateVersion of the ContentSynced that it came with. */
  @Column('integer', { name: 'source_version' })
  sourceVersion!: number;

  @Column('boolean')
  listed!: boolean;

  @Column('double precision')
  relevance!: number;
}
