import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A connection's OAuth tokens, encrypted. */
@Entity('tokens')
export class TokenEntity {
  @PrimaryColumn('uuid')
  connectionId!: string;

  @Column('text')
  sealed!: string;

  @Column('text')
  keyId!: string;

  @Column('timestamptz')
  updatedAt!: Date;
}
