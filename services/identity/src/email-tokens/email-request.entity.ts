import { Column, Entity, PrimaryColumn } from 'typeorm';

export const emailRequestKinds = ['email-validation', 'email-change', 'password-reset'] as const;
export type EmailRequestKind = (typeof emailRequestKinds)[number];

/** A link sent by e-mail. Only the hash of its token is stored. */
@Entity('email_requests')
export class EmailRequestEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: EmailRequestKind;

  @Column('text')
  tokenHash!: string;

  /**
   * Hash of the token that reverts the request: the token cancels or undoes a change of e-mail address, or
   * disowns a validated account. Null when the request can't be reverted any more.
   */
  @Column('text', { nullable: true })
  cancelTokenHash!: string | null;

  /** New address of a change of e-mail address, to which the link is sent. */
  @Column('text', { nullable: true })
  newEmail!: string | null;

  /**
   * Previous address of a confirmed change of e-mail address, which is notified and can undo the change.
   * Deleted with the row after a week.
   */
  @Column('text', { nullable: true })
  oldEmail!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /**
   * When the link was invalidated: a newer link replaced it, or the confirmed change of e-mail address was
   * undone.
   */
  @Column('timestamptz', { nullable: true })
  supersededAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
