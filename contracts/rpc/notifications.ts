import { z } from 'zod';
import { exportedDigestSchema, exportedEmailSchema } from '../domain/account-data.ts';
import { messageSchema } from '../domain/responses.ts';
import { digestEndReasons, digestSchema } from '../domain/digest.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'notifications' as const;
const byUser = z.object({ userId: z.uuid() });

export const notificationsRpc = {
  /** An account's e-mail log and digest subscription, for the account's data export. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: byUser,
    output: z.object({
      emails: z.array(exportedEmailSchema),
      digest: exportedDigestSchema.nullable().default(null),
    }),
  }),
  digest: defineRpc({ service, name: 'digest', kind: 'read', input: byUser, output: digestSchema }),
  /**
   * Starts the digest. `consent` is the text that the subscriber agreed to. Idempotent. Fails with 404
   * account_not_found for a deleted account.
   */
  subscribeDigest: defineRpc({
    service,
    name: 'subscribe-digest',
    input: byUser.extend({ consent: z.string().max(1000) }),
    output: digestSchema,
  }),
  unsubscribeDigest: defineRpc({ service, name: 'unsubscribe-digest', input: byUser, output: digestSchema }),
  /**
   * Ends the digest of the account to which the e-mail with this token was sent. Idempotent. Fails with 400
   * token_invalid for an unknown token.
   */
  endDigest: defineRpc({
    service,
    name: 'end-digest',
    input: z.object({ token: z.string().max(200), by: z.enum(digestEndReasons).exclude(['account']) }),
    output: messageSchema,
  }),
} as const;
