import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MediaKind = 'avatar' | 'thumbnail';

/** A picture that the gateway may fetch and serve at /media/<id>. */
@Entity('media')
export class MediaEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid')
  connectionId!: string;

  @Column('text')
  url!: string;

  @Column('text')
  kind!: MediaKind;
}
