import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A directory entry is gone for good. */
export const creatorDeletedV1 = defineEvent({
  source: 'creators',
  type: 'CreatorDeleted',
  version: 1,
  data: z.object({ userId: z.uuid() }),
});
