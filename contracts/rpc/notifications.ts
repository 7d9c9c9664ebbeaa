import { z } from 'zod';
import { exportedEmailSchema } from '../domain/account-data.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'notifications' as const;

export const notificationsRpc = {
  /** The delivery log of an account, for its owner's download. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: z.object({ userId: z.uuid() }),
    output: z.object({ emails: z.array(exportedEmailSchema) }),
  }),
} as const;
