import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A connection's OAuth tokens, encrypted. */
@Entity('tokens')
export class TokenEntity {
  @PrimaryColumn({ name: 'connection_id', type: 'uuid' })
  connectionId!: string;

  @Column({ type: 'text' })
  sealed!: string;

  @Column({ name: 'key_id', type: 'text' })
  keyId!: string;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
