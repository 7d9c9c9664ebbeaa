import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Encrypted refresh token of a connection. */
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
