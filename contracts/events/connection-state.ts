import { z } from 'zod';
import { platformSchema } from '../domain/platform-schema.ts';

/** Full state of a platform connection. Counts are null until the first successful sync. */
export const connectionStateSchema = z.object({
  connectionId: z.uuid(),
  userId: z.uuid(),
  platform: platformSchema,
  isVerified: z.boolean(),
  needsReconnection: z.boolean(),
  channelTitle: z.string(),
  profileUrl: z.string(),
  /** Path under /media on this site. */
  avatarUrl: z.string().nullable(),
  followers: z.int().nonnegative().nullable(),
  contentCount: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative().nullable(),
  /** At most ten, newest first. */
  latestVideos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      viewCount: z.int().nonnegative(),
      publishedAt: z.iso.datetime(),
      /** Path under /media on this site; absent from events published before the field existed. */
      thumbnailUrl: z.string().nullable().optional(),
    }),
  ),
  connectedAt: z.iso.datetime(),
  syncedAt: z.iso.datetime().nullable(),
});
export type ConnectionState = z.infer<typeof connectionStateSchema>;

export const connectionRefSchema = z.object({
  userId: z.uuid(),
  connectionId: z.uuid(),
  platform: platformSchema,
});
