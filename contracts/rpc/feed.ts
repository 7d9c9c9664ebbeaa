import { z } from 'zod';
import { platformSchema } from '../domain/platforms.ts';
import { feedPageSchema, feedQuery } from '../http/feed.ts';
import { ownContentSchema } from '../http/platforms.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'feed' as const;

export const feedRpc = {
  /** 400 too_deep past 10,000 results. */
  list: defineRpc({ service, name: 'list', input: feedQuery, output: feedPageSchema }),
  /** A creator's newest content, by platform, at most `limit` each. */
  ownContent: defineRpc({
    service,
    name: 'own-content',
    input: z.object({ userId: z.uuid(), limit: z.int().min(1).max(50) }),
    output: z.object({ content: z.partialRecord(platformSchema, z.array(ownContentSchema)) }),
  }),
  /** Published content of listed entries, by platform. */
  counts: defineRpc({
    service,
    name: 'counts',
    input: z.object({}),
    output: z.object({ contents: z.record(platformSchema, z.int().nonnegative()) }),
  }),
} as const;
