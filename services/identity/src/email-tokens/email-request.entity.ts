import { Column, Entity, PrimaryColumn } from 'typeorm';

export const emailRequestKinds = ['email-validation', 'email-change', 'password-reset'] as const;
export type EmailRequestKind = (typeof emailRequestKinds)[number];

/** A link that is sent by e-mail. Only the hash of the link's token is stored. */
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
   * Hash of the token that reverts what the link does: the token cancels or undoes a change of e-mail
   * address, or disowns a validated account. Null when nothing can be reverted.
   */
  @Column('text', { nullable: true })
  cancelTokenHash!: string | null;

  /** New e-mail address, if the link confirms a change of address. The link is sent to the new address. */
  @Column('text', { nullable: true })
  newEmail!: string | null;

  /**
   * Previous address, if the link confirmed a change of e-mail address. The notice about the change is sent
   * to this address, with a link that undoes the change. The row, including this address, is deleted eight
   * days after the request.
   */
  @Column('text', { nullable: true })
  oldEmail!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /**
   * Time at which the link became invalid without being followed, e.g. because a newer link replaced it. Also
   * set when a confirmed change of e-mail address was undone.
   */
  @Column('timestamptz', { nullable: true })
  supersededAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
