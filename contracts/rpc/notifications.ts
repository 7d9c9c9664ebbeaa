import { z } from 'zod';
import { exportedDigestSchema, exportedEmailSchema } from '../domain/account-data.ts';
import { messageSchema } from '../domain/answers.ts';
import { digestEnds, digestSchema } from '../domain/digest.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'notifications' as const;
const byUser = z.object({ userId: z.uuid() });

export const notificationsRpc = {
  /** The delivery log of an account and its digest, for its owner's download. */
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
  /** `consent`: the text that was agreed to. Once more changes nothing; 404 account_not_found for who is deleted. */
  subscribeDigest: defineRpc({
    service,
    name: 'subscribe-digest',
    input: byUser.extend({ consent: z.string().max(1000) }),
    output: digestSchema,
  }),
  unsubscribeDigest: defineRpc({ service, name: 'unsubscribe-digest', input: byUser, output: digestSchema }),
  /** Whoever holds the token of an e-mail ends its digest. Once more changes nothing; 400 token_invalid for one that no e-mail held. */
  endDigest: defineRpc({
    service,
    name: 'end-digest',
    input: z.object({ token: z.string().max(200), by: z.enum(digestEnds).exclude(['account']) }),
    output: messageSchema,
  }),
} as const;
