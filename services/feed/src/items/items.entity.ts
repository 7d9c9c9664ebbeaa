import type { ContentType } from '@bottin/contracts/domain/content.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { bigintTransformer } from '@bottin/service-kit/columns.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Data of a creator that the feed needs. It is copied from CreatorUpserted events. */
@Entity('creators')
export class CreatorEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  avatarUrl!: string | null;

  @Column('boolean')
  isVerified!: boolean;

  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  followers!: number | null;

  /** Canonical slug of the main category. */
  @Column('text')
  niche!: string;

  @Column('boolean')
  listed!: boolean;

  @Column('boolean')
  hasPage!: boolean;

  /**
   * Canonical slugs of all categories. Null, like `regionBucket` and `region`, for a creator that was stored
   * before these columns existed.
   */
  @Column('text', { array: true, nullable: true })
  categories!: string[] | null;

  @Column('text', { nullable: true })
  regionBucket!: string | null;

  /** Town of the creator, spelled as in the directory entry. */
  @Column('text', { nullable: true })
  region!: string | null;
}

/**
 * State of a connection. An event of the connection has no effect when its version is `floorVersion` or
 * lower, or when the connection is closed.
 */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn('uuid')
  connectionId!: string;

  @Column('uuid')
  userId!: string;

  @Column('integer')
  floorVersion!: number;

  @Column('boolean')
  closed!: boolean;
}

@Entity('items')
export class ItemEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid')
  connectionId!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  platform!: Platform;

  @Column('text')
  externalId!: string;

  @Column('text')
  contentType!: ContentType;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text', { nullable: true })
  thumbnailUrl!: string | null;

  @Column('text')
  contentUrl!: string;

  @Column('integer', { nullable: true })
  duration!: number | null;

  @Column('bigint', { transformer: bigintTransformer })
  viewCount!: number;

  /** Null when the creator hides the number of likes. */
  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  likeCount!: number | null;

  @Column('timestamptz')
  publishedAt!: Date;

  /** `aggregateVersion` of the ContentSynced event that carried the item. */
  @Column('integer')
  sourceVersion!: number;

  /** `aggregateVersion` of the ContentSynced event that last carried figures without the item; 0 without one. */
  @Column('integer')
  figuresVersion!: number;

  @Column('boolean')
  listed!: boolean;

  @Column('double precision')
  relevance!: number;

  @Column('text', { array: true })
  categories!: string[];

  @Column('text')
  regionBucket!: string;

  @Column('text')
  region!: string;
}
