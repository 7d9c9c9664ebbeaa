import { z } from 'zod';
import { securityActionSchema } from '../../domain/security-log.ts';
import { uuidSchema } from '../../domain/uuid.ts';
import { defineRpc } from '../define-rpc.ts';
import { emptySchema, service } from './schemas.ts';

/** RPCs of the identity service for the security log. */
export const securityLogRpc = {
  /**
   * Records in the security log that the gateway refused an action. The user's id and network are in the
   * headers of the RPC message.
   */
  noteDenied: defineRpc({
    service,
    name: 'note-denied',
    input: z.object({ act: securityActionSchema, outcome: z.string().max(100) }),
    output: emptySchema,
  }),
  /**
   * Records in the security log an action that another service carries out. The gateway calls this before the
   * action, so that no action is unlogged. The user's id and network are in the headers of the RPC message.
   */
  recordAction: defineRpc({
    service,
    name: 'record-action',
    input: z.object({ act: securityActionSchema, targetId: uuidSchema.nullable() }),
    output: emptySchema,
  }),
  /** Records in the security log that an administrator removes the account's picture, which `community` owns. */
  notePictureRemoval: defineRpc({
    service,
    name: 'note-picture-removal',
    input: z.object({ userId: uuidSchema }),
    output: emptySchema,
  }),
} as const;
