import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MediaKind = 'avatar' | 'thumbnail';

/** A picture that the gateway may fetch and show at /media/<id>. */
@Entity('media')
export class MediaEntity {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ name: 'connection_id', type: 'uuid' })
  connectionId!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text' })
  kind!: MediaKind;
}
