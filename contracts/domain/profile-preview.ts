import { z } from 'zod';
import { entrySchema } from './entry.ts';
import { youtubeChannelSchema } from './youtube-channel.ts';

/** Preview that users get of their own profile page. */
export const profilePreviewSchema = z.object({
  creator: entrySchema.omit({ status: true }),
  channel: youtubeChannelSchema.nullable(),
  /** Whether the profile page is already public. */
  isPublished: z.boolean(),
});
export type ProfilePreview = z.infer<typeof profilePreviewSchema>;
