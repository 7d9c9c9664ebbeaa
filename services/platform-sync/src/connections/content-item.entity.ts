import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was last published of one item; the item itself is feed's. */
@Entity('content_items')
export class ContentItemEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'connection_id', type: 'uuid' })
  connectionId!: string;

  @Column({ name: 'external_id', type: 'text' })
  externalId!: string;

  @Column({ type: 'text' })
  hash!: string;

  @Column({ name: 'media_id', type: 'text', nullable: true })
  mediaId!: string | null;

  /** When its details were last read; null of what was read before that was noted. */
  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt!: Date | null;
}
