import { z } from 'zod';
import { exportedContentSchema } from '../domain/account-data.ts';
import { ownContentSchema } from '../domain/content-item.ts';
import { feedPageSchema } from '../domain/feed.ts';
import { platformSchema } from '../domain/platforms.ts';
import { feedQuery } from '../filters/feed.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'feed' as const;

export const feedRpc = {
  /** 400 too_deep past 10,000 results. */
  list: defineRpc({ service, name: 'list', kind: 'read', input: feedQuery, output: feedPageSchema }),
  /** A creator's newest content, by platform, at most `limit` each. */
  ownContent: defineRpc({
    service,
    name: 'own-content',
    kind: 'read',
    input: z.object({ userId: z.uuid(), limit: z.int().min(1).max(50) }),
    output: z.object({ content: z.partialRecord(platformSchema, z.array(ownContentSchema)) }),
  }),
  /** All content of an account in pages, for its owner's download: `after` is the page before's `next`, null at first. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: z.object({ userId: z.uuid(), after: z.string().nullable() }),
    output: z.object({ content: z.array(exportedContentSchema), next: z.string().nullable() }),
  }),
  /** Published content of listed entries, by platform. */
  counts: defineRpc({
    service,
    name: 'counts',
    kind: 'read',
    input: z.object({}),
    output: z.object({ contents: z.record(platformSchema, z.int().nonnegative()) }),
  }),
} as const;
