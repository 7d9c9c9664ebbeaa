import type { SecurityAction } from '@bottin/contracts/domain/security-log.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A successful or refused action in the security log. The database rejects updates and early deletions. */
@Entity('security_log')
export class SecurityLogEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Set by the database. */
  @Column({ type: 'timestamptz', insert: false, update: false })
  at!: Date;

  @Column('text')
  act!: SecurityAction;

  /** `done`, `unchanged`, the name of an automatic action, or the errorType of a refusal. */
  @Column('text')
  outcome!: string;

  /** The account that acted. Null when nobody was signed in or the system acted. */
  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** The account acted on; null when unknown. */
  @Column('uuid', { nullable: true })
  targetId!: string | null;

  /** Network of the request: the /24 of an IPv4 address or the /48 of an IPv6 one. */
  @Column('cidr', { nullable: true })
  network!: string | null;

  @Column('text', { nullable: true })
  requestId!: string | null;
}
