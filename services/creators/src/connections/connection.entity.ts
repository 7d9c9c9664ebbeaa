import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * State of a connection, as received in events. Once a connection is closed, its later events have no effect.
 */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn('uuid')
  connectionId!: string;

  @Column('uuid')
  userId!: string;

  /** Null when the connection is closed, or when PlatformDataExpired is the only event received so far. */
  @Column('jsonb', { nullable: true })
  state!: ConnectionState | null;

  /** `aggregateVersion` of the event that contained `state`. */
  @Column('integer')
  version!: number;

  /**
   * `aggregateVersion` of the last PlatformDataExpired event. Platform data in events with lower versions
   * isn't stored.
   */
  @Column('integer')
  expiredVersion!: number;

  @Column('boolean')
  closed!: boolean;
}
