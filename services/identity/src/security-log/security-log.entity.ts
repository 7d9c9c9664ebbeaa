import type { SecurityAction } from '@bottin/contracts/domain/security-log.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A security-relevant action, successful or refused. The database rejects updates, and deletions within a
 * year.
 */
@Entity('security_log')
export class SecurityLogEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Time of the action, set by the database. */
  @Column({ type: 'timestamptz', insert: false, update: false })
  at!: Date;

  @Column('text')
  act!: SecurityAction;

  /** `done`, `unchanged`, a name such as `expired` for an automatic action, or the errorType of a refusal. */
  @Column('text')
  outcome!: string;

  /** Account of the user who acted. Null when nobody was signed in, or when the system acted by itself. */
  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** Account that the action was about. Null when it is unknown. */
  @Column('uuid', { nullable: true })
  targetId!: string | null;

  /** Network of the request: the first 24 bits of an IPv4 address or the first 48 bits of an IPv6 address. */
  @Column('cidr', { nullable: true })
  network!: string | null;

  @Column('text', { nullable: true })
  requestId!: string | null;
}
