import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was last published of one item; the item itself is feed's. */
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

  /** When its details were last read; null of what was read before that was noted. */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;
}
