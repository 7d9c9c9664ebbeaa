import { z } from 'zod';
import { entrySchema } from './entry.ts';
import { youtubeChannelSchema } from './youtube-channel.ts';

/** A profile's page as its owner sees it ahead. */
export const profilePreviewSchema = z.object({
  creator: entrySchema.omit({ status: true }),
  channel: youtubeChannelSchema.nullable(),
  /** Everyone sees it already. */
  isPublished: z.boolean(),
});
export type ProfilePreview = z.infer<typeof profilePreviewSchema>;
