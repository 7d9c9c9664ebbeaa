import { Column, Entity, PrimaryColumn } from 'typeorm';

export const emailRequestKinds = ['email-validation', 'email-change', 'password-reset'] as const;
export type EmailRequestKind = (typeof emailRequestKinds)[number];

/** A link sent by e-mail. Its token is known by its hash only. */
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

  /** Of the link that undoes it: a change of address is cancelled or undone, a validated account disowned. Null once nothing does. */
  @Column('text', { nullable: true })
  cancelTokenHash!: string | null;

  /** For a change of address: where the link goes. */
  @Column('text', { nullable: true })
  newEmail!: string | null;

  /** After a change of address: who is told, and what an undo restores. Erased with the row, a week later. */
  @Column('text', { nullable: true })
  oldEmail!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** When it became worthless: replaced, or, for a confirmed change of address, undone. */
  @Column('timestamptz', { nullable: true })
  supersededAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
