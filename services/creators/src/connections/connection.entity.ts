import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is known of a connection; events of a closed one have no effect. */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn('uuid')
  connectionId!: string;

  @Column('uuid')
  userId!: string;

  /** Null once it is closed, and while nothing but the expiry of its figures is known. */
  @Column('jsonb', { nullable: true })
  state!: ConnectionState | null;

  /** aggregateVersion of the event that `state` comes from. */
  @Column('integer')
  version!: number;

  /** aggregateVersion of the last PlatformDataExpired: figures read before it are not kept. */
  @Column('integer')
  expiredVersion!: number;

  @Column('boolean')
  closed!: boolean;
}
