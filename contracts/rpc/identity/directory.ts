import { z } from 'zod';
import { defineRpc } from '../define-rpc.ts';
import { emptySchema, service } from './schemas.ts';

/** RPCs of the identity service for public pages. */
export const directoryRpc = {
  /** Current slug of the account that once had the given slug; null when no account ever had that slug. */
  currentSlug: defineRpc({
    service,
    name: 'current-slug',
    kind: 'read',
    input: z.object({ slug: z.string() }),
    output: z.object({ slug: z.string().nullable() }),
  }),
  stats: defineRpc({
    service,
    name: 'stats',
    kind: 'read',
    input: emptySchema,
    output: z.object({ approvedProfiles: z.int().nonnegative() }),
  }),
} as const;
