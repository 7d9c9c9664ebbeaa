import { EntitySchema } from 'typeorm';

export type EmailRequestKind = 'email-validation' | 'email-change' | 'password-reset';

/** A link sent by e-mail. Its token is known by its hash only. */
export interface EmailRequest {
  id: string;
  userId: string;
  kind: EmailRequestKind;
  tokenHash: string;
  /** For a change of address: where the link goes. */
  newEmail: string | null;
  /** After a change of address: who is told. Erased with the row, a week later. */
  oldEmail: string | null;
  createdAt: Date;
  expiresAt: Date;
  supersededAt: Date | null;
  usedAt: Date | null;
}

export const emailRequestEntity = new EntitySchema<EmailRequest>({
  name: 'EmailRequest',
  tableName: 'email_requests',
  columns: {
    id: { type: 'uuid', primary: true },
    userId: { type: 'uuid', name: 'user_id' },
    kind: { type: 'text' },
    tokenHash: { type: 'text', name: 'token_hash' },
    newEmail: { type: 'text', name: 'new_email', nullable: true },
    oldEmail: { type: 'text', name: 'old_email', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    supersededAt: { type: 'timestamptz', name: 'superseded_at', nullable: true },
    usedAt: { type: 'timestamptz', name: 'used_at', nullable: true },
  },
});
