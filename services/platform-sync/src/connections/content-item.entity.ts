import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last published version of an item; feed stores the item itself. */
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

  /** When the item's details were last read; null if they were last read before this column existed. */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;
}
