import { z } from 'zod';
import { pictureIdSchema } from '../domain/own-picture-schema.ts';
import { defineEvent } from './define-event.ts';

/** State event: the picture that an account uploaded, or null when it has none. */
export const pictureChangedV1 = defineEvent({
  source: 'community',
  type: 'PictureChanged',
  version: 1,
  data: z.object({ userId: z.uuid(), pictureId: pictureIdSchema.nullable() }),
});
