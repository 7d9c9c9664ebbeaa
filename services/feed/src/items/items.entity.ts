import type { ContentType } from '@bottin/contracts/domain/content.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { asNumber } from '@bottin/service-kit/columns.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the feed shows of a creator, kept from CreatorUpserted. */
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

  @Column('bigint', { nullable: true, transformer: asNumber })
  followers!: number | null;

  /** Canonical slug. */
  @Column('text')
  niche!: string;

  @Column('boolean')
  listed!: boolean;

  @Column('boolean')
  hasPage!: boolean;

  /** Canonical slugs; null, like the region, of a creator that was last heard of before they were kept. */
  @Column('text', { array: true, nullable: true })
  categories!: string[] | null;

  @Column('text', { nullable: true })
  regionBucket!: string | null;
}

/** A connection's state as the feed needs it: what came before `floorVersion`, or after closing, has no effect. */
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

  @Column('bigint', { transformer: asNumber })
  viewCount!: number;

  /** Null when its owner hides it. */
  @Column('bigint', { nullable: true, transformer: asNumber })
  likeCount!: number | null;

  @Column('timestamptz')
  publishedAt!: Date;

  /** aggregateVersion of the ContentSynced that it came with. */
  @Column('integer')
  sourceVersion!: number;

  @Column('boolean')
  listed!: boolean;

  @Column('double precision')
  relevance!: number;

  @Column('text', { array: true })
  categories!: string[];

  @Column('text')
  regionBucket!: string;
}
