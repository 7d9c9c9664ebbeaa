import { z } from 'zod';
import { defineEvent } from './define-event.ts';

export const creatorDeletedV1 = defineEvent({
  source: 'creators',
  type: 'CreatorDeleted',
  version: 1,
  data: z.object({ userId: z.uuid() }),
});
