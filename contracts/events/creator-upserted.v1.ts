import { z } from 'zod';
import { entryStateSchema } from '../domain/entry.ts';
import { defineEvent } from './define-event.ts';

/** A directory entry was created or changed; an unlisted entry has `listed: false`. */
export const creatorUpsertedV1 = defineEvent({
  source: 'creators',
  type: 'CreatorUpserted',
  version: 1,
  data: z.object({ creator: entryStateSchema }),
});
