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
   * Hash of the token that reverts the request: it cancels or undoes a change of address, or disowns a
   * validated account. Null when nothing can revert it any more.
   */
  @Column('text', { nullable: true })
  cancelTokenHash!: string | null;

  /** For a change of address: the address that gets the link. */
  @Column('text', { nullable: true })
  newEmail!: string | null;

  /**
   * After a change of address: the previous address, which is notified and can undo the change. Deleted with
   * the row after a week.
   */
  @Column('text', { nullable: true })
  oldEmail!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** When the link was invalidated: replaced by a newer one or, for a confirmed change of address, undone. */
  @Column('timestamptz', { nullable: true })
  supersededAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
