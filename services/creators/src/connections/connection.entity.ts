import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** State of a connection as received in events. Events of a closed connection have no effect. */
@Entity('connections')
export class ConnectionEntity {
  @PrimaryColumn('uuid')
  connectionId!: string;

  @Column('uuid')
  userId!: string;

  /** Null once closed, and while only a PlatformDataExpired event was received. */
  @Column('jsonb', { nullable: true })
  state!: ConnectionState | null;

  /** `aggregateVersion` of the event that `state` comes from. */
  @Column('integer')
  version!: number;

  /** `aggregateVersion` of the last PlatformDataExpired. Figures read before it are not stored. */
  @Column('integer')
  expiredVersion!: number;

  @Column('boolean')
  closed!: boolean;
}
