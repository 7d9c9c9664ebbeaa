import type { SecurityAct } from '@bottin/contracts/domain/security-log.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One act, or one try at it. Lines are only added; the database refuses the rest. */
@Entity('security_log')
export class SecurityLogEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The database's own moment. */
  @Column({ type: 'timestamptz', insert: false, update: false })
  at!: Date;

  @Column('text')
  act!: SecurityAct;

  /** `done`, `unchanged`, what the system did of itself, or the errorType of the refusal. */
  @Column('text')
  outcome!: string;

  /** The account that acted; null when nobody was signed in, or nobody acted. */
  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** The account acted on; null when none is known. */
  @Column('uuid', { nullable: true })
  targetId!: string | null;

  /** Where the request came from: /24 of an IPv4 address, /48 of an IPv6 one. */
  @Column('cidr', { nullable: true })
  network!: string | null;

  @Column('text', { nullable: true })
  requestId!: string | null;
}
