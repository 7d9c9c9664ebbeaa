import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** State of a connection as received in events. Events of a closed connection have no effect. */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn('uuid')
  connectionId!: string;

  @Column('uuid')
  userId!: string;

  /** Null when the connection is closed, or when its only event so far is a PlatformDataExpired. */
  @Column('jsonb', { nullable: true })
  state!: ConnectionState | null;

  /** `aggregateVersion` of the event that `state` comes from. */
  @Column('integer')
  version!: number;

  /** `aggregateVersion` of the last PlatformDataExpired. Platform data from earlier events is not stored. */
  @Column('integer')
  expiredVersion!: number;

  @Column('boolean')
  closed!: boolean;
}
