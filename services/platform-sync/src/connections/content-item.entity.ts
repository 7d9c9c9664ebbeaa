import { bigintTransformer } from '@bottin/service-kit/columns.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Id, content hash and figures of an item, as last published. The feed service stores the item itself. */
@Entity('content_items')
export class ContentItemEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  connectionId!: string;

  @Column('text')
  externalId!: string;

  @Column('text')
  hash!: string;

  @Column('text', { nullable: true })
  mediaId!: string | null;

  /**
   * Time when the item's details were last read. Null if they were last read before this column was added.
   */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** Null if the item was last published before this column was added. */
  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  viewCount!: number | null;

  /**
   * Null if the creator hides the number of likes, or if the item was last published before this column was
   * added.
   */
  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  likeCount!: number | null;
}
